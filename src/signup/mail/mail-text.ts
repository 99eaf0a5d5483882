/** The text of the mail. It is the same for new and known addresses, so that it does not reveal who has an account. */
import { html } from '../../site/pages/html.ts'
import { LINK_MINUTES } from '../../stated-numbers.ts'

export interface MailContent {
  readonly link: string
  readonly publicUrl: string
  readonly operatorName: string | undefined
}

export function composeMail({ link, publicUrl, operatorName }: MailContent) {
  const host = new URL(publicUrl).host
  const sender = operatorName ?? host
  const why = `You get this mail because somebody entered your address at ${publicUrl}/signup. If it was not you, ignore this mail: nothing happens.`
  const how = `The link works once, for ${LINK_MINUTES} minutes. On the page behind it, click "Continue".`
  return {
    subject: `Your link for ${host}`,
    text: `Open this link to get your API key, or to see your account:\n\n${link}\n\n${how}\n\n${why}\n\n${sender}\n`,
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your link for ${host}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">
<p>Open this link to get your API key, or to see your account:</p>
<p><a href="${link}">${link}</a></p>
<p>${how}</p>
<p>${why}</p>
<p>${sender}</p>
</body>
</html>
`.markup,
  }
}
