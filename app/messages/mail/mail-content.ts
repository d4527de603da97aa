// What a mail of the house is made of. Both of its parts, the drawn one and the plain one, are made from this.
import type { HousePicture } from '#app/foundation/settings/house-pictures.ts'
import type { PaletteName } from '#app/foundation/settings/palettes.ts'
import type { ReactNode } from 'react'

export type MailLink = { label: string; /** Absolute: a mail has no address of its own. */ url: string }

export type MailContent = {
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  /** Stands at the right of the head, e.g. 'Order 1042'. */
  mark?: string
  headline: string
  paragraphs: readonly string[]
  /** The one thing to see at a glance. */
  fact?: { label: string; value: string; isMoney?: boolean } | null
  /** The one next step. */
  button: MailLink | null
  /** Second ways, written as plain links after the notes. */
  more?: readonly MailLink[]
  /** Writes the button's address below it, for readers in which it does not open. */
  showsAddress?: boolean
  /** Quiet lines after the button: how long its link lives, and what to do when it was not them. */
  notes?: readonly string[]
  /** What only this mail shows, e.g. the lines of an order, for each part. */
  details?: { html: ReactNode; text: string }
  /** After the details: the owner's last words. */
  closing?: readonly string[]
  /** What stands in the gaps of the owner's words (kinds/mail-words.ts). */
  gaps?: Readonly<Record<string, string>>
  /** False leaves out how to reach us. */
  showsHelp?: boolean
  /** Why they get this mail, in one sentence. */
  why: string
  footLinks?: readonly MailLink[]
  /** More than the usual ones, e.g. List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Who writes, as the foot of a mail says it. */
export type MailHouse = {
  name: string
  palette: PaletteName
  logo: HousePicture | null
  legalName: string
  email: string
  whatsapp: string
  street: string
  area: string
  city: string
  country: string
  hours: string
}

export function houseLine({ legalName, street, area, city, country }: MailHouse): string {
  return [legalName, street, area, city, country].filter((part) => part !== '').join(', ')
}
