// The script of every page: a copy button on every code block, and the address of the service.

// Without PUBLIC_URL, the service does not know its public address, so this script shows the origin of the page.
for (const element of document.querySelectorAll('[data-origin]')) element.textContent = location.origin

for (const block of document.querySelectorAll('main pre')) addCopyButton(block)

function addCopyButton(block) {
  if (block.parentElement.classList.contains('code') || block.closest('#redoc')) return
  const frame = document.createElement('div')
  frame.className = 'code'
  block.replaceWith(frame)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', `Copy: ${block.getAttribute('aria-label') ?? 'code'}`)
  button.addEventListener('click', () => copy(block.textContent.trimEnd(), button))
  frame.append(block, button)
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Not allowed'
  }
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2_000)
}
