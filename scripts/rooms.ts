// The table of rooms: what stands below what. A room imports from the rows before
// its own, never from a neighbour in the same row. The lint rule is made from this table and tests/rooms.test.ts tries it.

/** From the ground up. app/styles holds no code and is no room. */
export const floors: readonly (readonly string[])[] = [
  ['lib'],
  ['db', 'ui', 'hair', 'gateways'],
  ['jobs'],
  ['http'],
  ['settings', 'transfer', 'editorial'],
  ['account', 'newsletter'],
  ['staff'],
  ['delivery'],
  ['catalog'],
  ['studio', 'try-on'],
  ['cart'],
  ['orders', 'saved'],
  ['compare', 'viewed', 'notices'],
  ['wishlist'],
  ['reviews'],
  ['checkout'],
  ['shell'],
  // Staff look at drafts as the shop will show them.
  ['product', 'home', 'content'],
  ['admin'],
  [
    'guides',
    'finder',
    'seo',
    'designer',
    'sign-in',
    'profile',
    'dev',
    'admin-entry',
    'admin-overview',
    'admin-products',
    'admin-stock',
    'admin-orders',
    'admin-papers',
    'admin-production',
    'admin-people',
    'admin-reviews',
    'admin-content',
    'admin-settings',
    'admin-transfer',
  ],
]

export const rooms = floors.flat()

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
  message: 'Write ./x.ts for the own folder and #app/room/x.ts for a lower room.',
}

const notIntoRooms: ImportRule = {
  regex: `^\\./(?:${rooms.join('|')})/`,
  message: 'Write #app/room/x.ts for a room.',
}

const onlyFromApp: ImportRule = {
  regex: '^#(?:server|db|tests)/',
  message: 'The app stands below server/, db/ and tests/ and knows nothing of them.',
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

/** What the files of a room may not import, whether or not they reach the browser. */
export function rulesOfRoom(room: string): ImportRule[] {
  const above: ImportRule = {
    regex: `^#app/(?:${roomsAbove(room).join('|')})/`,
    message: `${room} stands below or beside that room: imports go downhill only (scripts/rooms.ts).`,
  }
  return [above, ...rulesOfApp]
}

/** For files directly in app/: the roof, which may use every room. */
export const rulesOfRoof: ImportRule[] = [neverUpwards, notIntoRooms, onlyFromApp, noConfig]

/** For everything outside of app/. */
export const rulesOfOutside: ImportRule[] = [neverUpwards]

/** Added for files that are bundled for the browser. */
export const rulesOfBrowser: ImportRule[] = [noServerCode]

const rulesOfApp: ImportRule[] = [neverUpwards, onlyFromApp, noRootFiles, noConfig]
