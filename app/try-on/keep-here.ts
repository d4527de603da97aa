// A photo is in this page: from here on the page's policy is narrower, until it is left. Policies only ever add up.

/** As everywhere, but for pictures of other houses, whose addresses could carry something away. */
const narrower = "img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; object-src 'none'"

export function keepPhotoHere(): void {
  const name = 'Content-Security-Policy'
  if (document.head.querySelector(`meta[http-equiv="${name}"]`)) return
  document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: name, content: narrower }))
}
