export const savedFormId = 'saved-form'

/**
 * What the hearts and the offers to compare of a whole page send: a form of its own in each card would be most of a list. One for
 * both: Chromium asks each form of a loaded page for a control that can be seen, and on a phone, where nothing is compared, it
 * would lay out every card far below the window in vain.
 */
export function SavedForms() {
  return <form id={savedFormId} method="post" action="/wishlist" hidden />
}
