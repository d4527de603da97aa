// The pages of collections (see office-pages.ts).
import type { OfficePage } from './office-page-record.ts'

export const collectionPages = {
  'admin/collections': {
    file: 'admin/collections/collections.route.tsx',
    title: 'Collections',
    see: 'see-products',
    do: { move: 'edit-products' },
    menu: { icon: 'tiles', key: 'k', group: 'shop' },
  },
  'admin/collections/new': {
    file: 'admin/collections/new-collection.route.tsx',
    title: 'New collection',
    see: 'edit-products',
    do: { create: 'edit-products' },
    begin: [{ name: 'New collection', words: 'category group tile menu' }],
  },
  'admin/collections/:collection': {
    file: 'admin/collections/collection.route.tsx',
    see: 'see-products',
    do: { save: 'edit-products', remove: 'edit-products' },
  },
} as const satisfies Record<string, OfficePage>
