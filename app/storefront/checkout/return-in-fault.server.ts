// The answer to somebody who comes from the payment page while we cannot read our own books (the database is away): a page that
// needs nothing but itself, because the frame of the shop could not be drawn either.
import stylesheet from '#app/styles/app.css?url'
import fonts from '#app/styles/type/imbue.css?inline'
import type { House } from '#app/foundation/settings/setting-keys.ts'

/** Seconds after which a browser or a person may look again. */
const retryAfter = 30

/** The house as it was last read: it cannot be asked for now. */
export function answerInFault({ email }: Pick<House, 'email'>): Response {
  return new Response(page(email), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    },
  })
}

/** No sign that means something to HTML may stand in an email address (settings.server.ts). */
function page(email: string): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfter}">
<title>Your payment is safe</title>
<link rel="stylesheet" href="${stylesheet}">
<style>${fonts}</style>
</head>
<body>
<main class="page section">
<div class="mx-auto flex max-w-prose flex-col gap-6">
<h1 class="font-display text-title">Your payment is safe</h1>
<p class="text-lead">We cannot show your order just now. If you have paid, the money is with our payment partner and your order is not lost. Please do not pay again.</p>
<p>As soon as we are back, which usually takes a few minutes, we will confirm the payment and email you the link to your order. This page checks again every ${retryAfter} seconds.</p>
<p><a class="button button-primary" href="">Check again</a></p>
<p class="border-t border-rule pt-4 text-small text-muted">Have you waited for more than an hour? Email <a class="link" href="mailto:${email}">${email}</a> with the reference on your bank’s message.</p>
</div>
</main>
</body>
</html>`
}
