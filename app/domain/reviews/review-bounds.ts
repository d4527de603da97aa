// How much a review holds. Apart from the forms' schemas, which stay on the server.

export const maxPhotos = 4
/** Characters. */
export const maxTitle = 80
export const maxText = 2000
export const maxAuthor = 40
/** What the house answers, and why it does not show one. */
export const maxReply = 1000
export const maxReason = 300
