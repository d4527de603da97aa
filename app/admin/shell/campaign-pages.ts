// The pages of newsletters (see office-pages.ts): who writes one need not be who sends it.
import type { OfficePage } from './office-page-record.ts'

export const campaignPages = {
  'admin/campaigns': {
    file: 'admin/campaigns/campaigns.route.tsx',
    title: 'Newsletters',
    see: 'see-campaigns',
    do: { create: 'edit-campaigns' },
    menu: { icon: 'send', key: 'd', group: 'people' },
    begin: [{ name: 'Newsletters', words: 'campaign letter mail marketing send' }],
  },
  'admin/campaigns/:campaign': {
    file: 'admin/campaigns/campaign.route.tsx',
    see: 'see-campaigns',
    do: {
      save: 'edit-campaigns',
      delete: 'edit-campaigns',
      copy: 'edit-campaigns',
      test: 'edit-campaigns',
      schedule: 'send-campaigns',
      unschedule: 'send-campaigns',
      pause: 'send-campaigns',
      resume: 'send-campaigns',
      stop: 'send-campaigns',
    },
  },
  'admin/campaigns/:campaign/preview': {
    file: 'admin/campaigns/preview.route.tsx',
    see: 'see-campaigns',
  },
  // The drawn email alone, for the frames of the preview.
  'admin/campaigns/:campaign/email': {
    file: 'admin/campaigns/email.route.ts',
    bare: true,
    see: 'see-campaigns',
  },
  'admin/automations': {
    file: 'admin/settings/automations.route.tsx',
    title: 'Automations',
    see: 'see-campaigns',
    menu: { icon: 'repeat', key: 'u', group: 'people' },
    begin: [{ name: 'Automations', words: 'welcome reminder cart journey automatic email' }],
  },
  'admin/automations/:automation': {
    file: 'admin/settings/automation.route.tsx',
    see: 'see-campaigns',
    do: { save: 'send-campaigns', restore: 'send-campaigns' },
  },
} as const satisfies Record<string, OfficePage>
