// The built shop as one process for all test files that only ask it: started when the first of them does, on a database of its
// own with the demo shop and its pictures.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { addressOf, onServer } from './database.ts'
import { keepPictures } from './kept-pictures.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test files ask for the shop that they share (journeys/journey-shop.ts). */
    sharedShop: string
  }
}

export type SharedShop = { baseUrl: string; databaseUrl: string; dataDir: string }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A shop that runs already, for whoever looks at it again and again: an address that answers as the listener below does.
  const given = process.env['SHARED_SHOP']
  if (given) {
    project.provide('sharedShop', given)
    return async () => {}
  }
  const forget = keepPictures()
  let starting: Promise<{ shop: ShopProcess; databaseUrl: string }> | null = null
  const listener = createServer((_, answer) => {
    starting ??= start(project)
    starting.then(
      ({ shop: { baseUrl, dataDir }, databaseUrl }) =>
        answer.end(JSON.stringify({ baseUrl, databaseUrl, dataDir } satisfies SharedShop)),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  project.provide('sharedShop', `http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
  return async () => {
    listener.closeAllConnections()
    listener.close()
    const started = await starting?.catch(() => null)
    await started?.shop.stop()
    forget()
  }
}

async function start(project: TestProject): Promise<{ shop: ShopProcess; databaseUrl: string }> {
  const { databaseServer, databaseTemplate } = project.getProvidedContext()
  const name = `${databaseTemplate}_shared`
  await onServer(databaseServer, `create database ${name} template ${databaseTemplate}`)
  const databaseUrl = addressOf(databaseServer, name)
  // One proxy is believed, so that each visitor can come from an address of their own: limits count by it.
  return { shop: await startShop({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' }), databaseUrl }
}
