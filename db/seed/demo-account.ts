// The account that everybody knows: the demo shop makes it, and a shop in production looks for it.
export const demoShopper = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  password: 'wears-the-crown',
  phone: '+2348031234567',
} as const
