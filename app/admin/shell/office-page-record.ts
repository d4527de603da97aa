// What the back office says of each of its pages (office-pages.ts). Pure.
import type { Permission } from '#app/domain/staff/roles.ts'
import type { OfficeIconName } from './office-icon.tsx'

/** `prove` asks again who they are (step-up). */
export type Action = Permission | { need: Permission; prove: true }

export type OfficePage = {
  /** Below app/. */
  file: string
  /** In the menu and in the browser's tab. A page about one thing has none: it names itself after that (its `meta`). */
  title?: string
  /** Print and previews: behind the same guard, and nothing of the office around them. */
  bare?: true
  /** Opens the page (GET); null for what only takes posts. */
  see: Permission | null
  /** What can be posted to it: forms post to `<page>?do=<name>`. A page without takes no POST, an unknown name is refused. */
  do?: Readonly<Record<string, Action>>
  /** `key` is pressed after `g`. */
  menu?: { icon: OfficeIconName; key: string; group: 'day' | 'shop' | 'people' | 'house' }
  /** What the palette can begin here; `at` is added to the address, `words` find it too. */
  begin?: readonly { name: string; words: string; at?: string }[]
}

/** Asks again who they are. */
export const proven = (need: Permission): Action => ({ need, prove: true })
