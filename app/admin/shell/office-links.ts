import stylesheet from '#app/styles/office.css?url'

/** What a route's `links` returns on pages of the back office that stand outside of its frame. */
export const officeLinks = () => [{ rel: 'stylesheet', href: stylesheet }]
