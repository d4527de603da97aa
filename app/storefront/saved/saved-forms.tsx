export const wishlistFormId = 'wishlist-form'
export const compareFormId = 'compare-form'

/** What the hearts and the offers to compare of a whole page post: a form of its own in each card would be most of a list. */
export function SavedForms() {
  return (
    <>
      <form id={wishlistFormId} method="post" action="/wishlist" hidden />
      <form id={compareFormId} action="/compare" hidden />
    </>
  )
}
