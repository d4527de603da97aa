import stylesheet from '#app/styles/guides-sheet.css?url'

/** What `links` returns on the pages of the guides and of the style finder. */
export const guideLinks = () => [{ rel: 'stylesheet', href: stylesheet }]
