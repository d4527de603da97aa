// What a screen is: an address, whoever opens it, and what they do there before it is looked at.
import type { BrowserContext, Page } from '@playwright/test'
import type { Visitor, World } from './world.ts'

export type Screen = {
  /** Also the name of its picture. */
  name: string
  /** As the site map has it. */
  route: string
  as: Visitor
  /** Given the ids of the world; by default the route with its parameters filled in. */
  to?: (ids: World['ids']) => string
  /** From the open page to the state that is meant. */
  act?: (page: Page) => Promise<void>
  /** What the browser says about this state and should. */
  says?: RegExp
  /** Only wide or only narrow screens have this state. */
  only?: 'phone' | 'desk'
}

/** The narrowest on which the shop's desk layout stands; CSS pixels. */
export const deskWidth = 1024

export function addressOf({ route, to }: Screen, ids: World['ids']): string {
  if (to) return to(ids)
  return route.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`no ${name} for ${route}`)
    return encodeURIComponent(id)
  })
}

export function fits({ only }: Screen, width: number): boolean {
  return only === undefined || (only === 'desk') === width >= deskWidth
}

/** Opens it as its visitor; `whole` waits until fonts and all pictures are here. */
export async function openScreen(
  page: Page,
  screen: Screen,
  world: World,
  { whole = true }: { whole?: boolean } = {},
): Promise<void> {
  await page.goto(addressOf(screen, world.ids))
  await screen.act?.(page)
  if (whole) await page.evaluate(untilWhole)
}

/** Once for each context: the demo's addresses are those of one machine. */
export async function enter(context: BrowserContext, as: Visitor, world: World, baseURL: string) {
  const cookies = world.cookies[as].map((cookie) => ({ ...cookie, url: baseURL }))
  if (cookies.length > 0) await context.addCookies(cookies)
}

/** Runs in the page: what is below the first screen is fetched now and not when somebody comes near. */
export async function untilWhole(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager'
  const pictures = [...document.images].filter((picture) => picture.checkVisibility())
  // A picture that cannot be shown is seen by whoever looks; it must not end the visit.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  await document.fonts.ready
}
