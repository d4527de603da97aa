// The pages of categories, textures and colours (see office-pages.ts).
import type { OfficePage } from './office-page-record.ts'

export const choicePages = {
  'admin/choices': {
    file: 'admin/choices/choices.route.tsx',
    title: 'Categories and colours',
    see: 'see-products',
    do: { move: 'edit-products' },
    menu: { icon: 'colours', key: '1', group: 'shop' },
  },
  'admin/choices/new': {
    file: 'admin/choices/new-choice.route.tsx',
    see: 'edit-products',
    do: { create: 'edit-products' },
    begin: [{ name: 'New category', words: 'kind texture colour accessory service' }],
  },
  'admin/choices/:choice': {
    file: 'admin/choices/choice.route.tsx',
    see: 'see-products',
    do: { save: 'edit-products', remove: 'edit-products' },
  },
} as const satisfies Record<string, OfficePage>
