/** Security headers of the pages: a page loads nothing from other servers, and cannot be shown in a frame. */

/**
 * Hashes of the inline styles that the Content-Security-Policy must allow: the empty style element that Redoc's script
 * fills, and the style of its scroll bars. Any other inline style stays forbidden.
 */
const REDOC_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
]

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  // The search box, and the forms of sign-up.
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const SECURITY_POLICY = policyText(POLICY)

/** The policy of /docs. Redoc creates a worker from a blob for its search, and uses inline styles and data: icons. */
export const DOCUMENTATION_POLICY = policyText({
  ...POLICY,
  'style-src': `'self' ${REDOC_STYLES.join(' ')}`,
  'img-src': "'self' data:",
  'worker-src': 'blob:',
})

/** `X-Frame-Options` is for old browsers, which ignore `frame-ancestors`. */
export const PAGE_HEADERS = { 'Content-Security-Policy': SECURITY_POLICY, 'X-Frame-Options': 'DENY' }

function policyText(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
