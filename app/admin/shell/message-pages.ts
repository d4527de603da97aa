// The pages of what customers write, what texts cost, and who hears of new orders (see office-pages.ts).
import type { OfficePage } from './office-page-record.ts'

export const messagePages = {
  'admin/messages': {
    file: 'admin/messages/conversations.route.tsx',
    title: 'Messages',
    see: 'see-orders',
    menu: { icon: 'chat', key: 'h', group: 'people' },
    begin: [{ name: 'Messages', words: 'whatsapp chat inbox reply conversation' }],
  },
  'admin/messages/costs': {
    file: 'admin/messages/costs.route.tsx',
    title: 'Message costs',
    see: 'see-settings',
    begin: [{ name: 'Message costs', words: 'sms whatsapp price month template' }],
  },
  'admin/messages/:conversation': {
    file: 'admin/messages/conversation.route.tsx',
    see: 'see-orders',
    do: { answer: 'edit-orders', settle: 'edit-orders' },
  },
  // Their own, like the second factor.
  'admin/alerts': {
    file: 'admin/messages/alerts.route.tsx',
    title: 'Your alerts',
    see: 'see-orders',
    do: { save: 'see-orders' },
    begin: [{ name: 'Your alerts', words: 'new order notify quiet hours sms whatsapp' }],
  },
} as const satisfies Record<string, OfficePage>
