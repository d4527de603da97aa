// A photo is in this page: from here on the page's policy is narrower, until it is left. Policies only ever add up.

/** As everywhere, but for pictures of other houses, whose addresses could carry something away. */
const narrower = "img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; object-src 'none'"

export function keepPhotoHere(): void {
  if (keepsPhotoHere()) return
  document.head.append(
    Object.assign(document.createElement('meta'), { httpEquiv: header, content: narrower }),
  )
}

/** The policy stays as long as the document: the next page comes as a document of its own (see-it-on-you.tsx). */
export function keepsPhotoHere(): boolean {
  return document.head.querySelector(`meta[http-equiv="${header}"]`) !== null
}

const header = 'Content-Security-Policy'
