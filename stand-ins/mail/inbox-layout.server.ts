// How the inbox of the demo shop looks. Plain HTML, no script.
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'"

export const lagosTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
})

export function inboxPage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

const styles = `
  body {
    margin: 0 auto;
    max-width: 44rem;
    padding: 1.5rem 1rem 4rem;
    background: #faf6ee;
    color: #241812;
    font:
      1rem/1.5 Arial,
      sans-serif;
  }
  h1 {
    font:
      400 2rem/1.1 Georgia,
      serif;
  }
  h2 {
    font:
      400 1.25rem/1.2 Georgia,
      serif;
    margin-top: 2rem;
  }
  a {
    color: inherit;
    text-decoration-color: #b58b45;
    text-underline-offset: 0.25em;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li {
    border-top: 1px solid #ddd0bc;
  }
  strong {
    overflow-wrap: anywhere;
  }
  li a {
    display: grid;
    gap: 0.125rem;
    padding: 0.875rem 0;
    text-decoration: none;
  }
  span,
  time,
  .quiet {
    color: #6a5547;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  /* As tall as a mail of the shop on a phone: a frame that scrolls inside a page is a trap for thumbs. */
  iframe {
    box-sizing: border-box;
    width: 100%;
    height: 88rem;
    border: 1px solid #ddd0bc;
    background: #fff;
  }
  pre {
    padding: 1rem;
    background: #f1e9db;
    font-size: 0.875rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  button {
    min-height: 2.75rem;
    margin: 0 0 0.5rem;
    padding: 0 1rem;
    border: 1px solid #241812;
    background: none;
    color: inherit;
    font: inherit;
  }
  input:not([type='hidden']), select {
    box-sizing: border-box;
    width: 100%;
    min-height: 2.75rem;
    padding: 0 0.5rem;
    border: 1px solid #241812;
    background: #fff;
    color: inherit;
    font: inherit;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
  }
  nav a {
    padding: 0.625rem 0;
  }
`
