// The rooms of a person's own pages, in the order of the list beside them.

export type AccountSection = { to: string; name: string }

export const profileHome: AccountSection = { to: '/profile', name: 'Profile' }

/** While the owner lets customers bring friends. */
export const friendsSection: AccountSection = { to: '/profile/friends', name: 'Bring a friend' }

export const accountSections: readonly AccountSection[] = [
  { to: '/orders', name: 'Orders' },
  { to: '/wishlist', name: 'Wishlist' },
  { to: '/profile/details', name: 'Your details' },
  { to: '/profile/addresses', name: 'Addresses' },
  { to: '/profile/cards', name: 'Cards' },
  { to: '/profile/hair', name: 'Hair profile' },
  { to: '/profile/email', name: 'Email' },
  { to: '/profile/password', name: 'Password' },
  { to: '/profile/sessions', name: 'Devices' },
  { to: '/profile/messages', name: 'Order updates' },
  { to: '/profile/newsletter', name: 'Newsletter' },
  { to: '/profile/data', name: 'Your data' },
]
