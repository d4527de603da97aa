// The table of rooms: what stands below what. The lint rule is made from it and tests/rooms.test.ts tries that rule.
// A building imports from those before it. Inside a building a room imports from the rows before its own, never from
// a neighbour in the same row. hair/ and stand-ins/ are libraries: they know no shop.

type Building = { name: string; floors: readonly (readonly string[])[] }

/** From the ground up. app/styles holds the tokens and is no room; files directly in app/ are the roof. */
export const buildings: readonly Building[] = [
  {
    name: 'foundation',
    floors: [['lib'], ['db', 'gateways'], ['jobs'], ['http'], ['backup', 'settings'], ['ui']],
  },
  {
    name: 'domain',
    floors: [
      ['accounts', 'content', 'credit', 'measurement', 'newsletter', 'transfer'],
      ['contact', 'delivery', 'staff'],
      ['catalog'],
      ['customizer', 'offers', 'wishlist'],
      ['cart'],
      ['orders'],
      ['campaigns', 'conversations', 'questions'],
      ['reviews'],
      ['returns'],
    ],
  },
  { name: 'messages', floors: [['mail', 'documents'], ['kinds'], ['channels']] },
  {
    name: 'storefront',
    floors: [
      ['contact', 'content', 'listing', 'newsletter', 'photos', 'try-on'],
      ['cart', 'designer', 'finder', 'home', 'saved'],
      ['account', 'guides', 'shell'],
      ['checkout', 'questions', 'reviews'],
      ['gift-cards', 'product', 'returns', 'sign-in'],
      ['dev'],
    ],
  },
  { name: 'api', floors: [['seo']] },
  {
    name: 'admin',
    floors: [
      ['shell'],
      ['go-live'],
      [
        'accounts',
        'campaigns',
        'chargebacks',
        'choices',
        'collections',
        'content',
        'entry',
        'messages',
        'offers',
        'orders',
        'overview',
        'people',
        'print',
        'production',
        'products',
        'questions',
        'returns',
        'reviews',
        'settings',
        'stock',
        'transfer',
      ],
      ['find'],
    ],
  },
]

/** Every room as its folder below app/, from the ground up. */
export const floors: readonly (readonly string[])[] = buildings.flatMap((building) =>
  building.floors.map((floor) => floor.map((room) => `${building.name}/${room}`)),
)

export const rooms = floors.flat()

/** Folders beside app/ that the shop imports from and that import nothing of it. */
export const libraries = ['hair', 'stand-ins'] as const

/** Rooms that files of `room` must not import from: its neighbours and everything above. */
export function roomsAbove(room: string): string[] {
  const floor = floors.findIndex((names) => names.includes(room))
  return floors
    .slice(floor)
    .flat()
    .filter((name) => name !== room)
}

export type ImportRule = { regex: string; message: string; allowTypeImports?: boolean }

const neverUpwards: ImportRule = {
  regex: '^\\.\\.(?:/|$)',
  message: 'Write ./x.ts for the own folder and #app/building/room/x.ts for a lower room.',
}

const notIntoRooms: ImportRule = {
  regex: `^\\./(?:${buildings.map(({ name }) => name).join('|')})/`,
  message: 'Write #app/building/room/x.ts for a room.',
}

const onlyFromApp: ImportRule = {
  regex: '^#(?:server|db|tests)/',
  message: 'The app stands below server/, db/ and tests/ and knows nothing of them.',
}

const noStandIns: ImportRule = {
  regex: '^#stand-ins/',
  message: 'Stand-ins are mounted by server/ in the demo; a shop in production holds none.',
}

const noRootFiles: ImportRule = {
  regex: '^#app/(?:root|routes|entry\\.client|entry\\.server)\\b',
  message: 'The root of the app stands above every room.',
}

const noConfig: ImportRule = {
  regex: '^(?:#app|\\.)/config\\.server\\b',
  message: 'Only server/, scripts/ and tests read the configuration; take what you need as an argument.',
}

const noServerCode: ImportRule = {
  regex: '\\.server(?:\\.tsx?)?$',
  message: 'This file also runs in the browser. Only routes and .server files import server code.',
  allowTypeImports: true,
}

const nothingOfTheShop: ImportRule = {
  regex: '^#(?:app|server|db|tests|scripts)/',
  message: 'A library knows no shop: take what you need as an argument.',
}

const rulesOfApp: ImportRule[] = [neverUpwards, onlyFromApp, noStandIns, noRootFiles, noConfig]

/** What the files of a room may not import, whether or not they reach the browser. */
export function rulesOfRoom(room: string): ImportRule[] {
  const above: ImportRule = {
    regex: `^#app/(?:${roomsAbove(room).join('|')})/`,
    message: `${room} stands below or beside that room: imports go downhill only (scripts/rooms.ts).`,
  }
  return [above, ...rulesOfApp]
}

/** What hair/ and stand-ins/ may not import: the shop, and each other. */
export function rulesOfLibrary(library: (typeof libraries)[number]): ImportRule[] {
  const others = libraries.filter((name) => name !== library)
  const notBeside: ImportRule = { regex: `^#(?:${others.join('|')})/`, message: nothingOfTheShop.message }
  return [neverUpwards, nothingOfTheShop, notBeside]
}

/** For files directly in app/: the roof, which may use every room. */
export const rulesOfRoof: ImportRule[] = [neverUpwards, notIntoRooms, onlyFromApp, noStandIns, noConfig]

/** For everything outside of app/. */
export const rulesOfOutside: ImportRule[] = [neverUpwards]

/** Added for files that are bundled for the browser. */
export const rulesOfBrowser: ImportRule[] = [noServerCode]
