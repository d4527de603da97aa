// The house as this process last read it, for what has to be said without asking the database: pages about a fault, the icon, and
// what the demo's stand-ins call it.
import type { Logger } from 'pino'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type House, settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'

export type HouseSign = () => House

export type KeptHouseSign = {
  read: HouseSign
  /** Reads it anew; what was known stays until it is here, and where it cannot be read. */
  refresh: () => Promise<void>
}

export function createHouseSign(db: Db, log: Logger): KeptHouseSign {
  let house = settingDefaults.house
  return {
    read: () => house,
    async refresh() {
      try {
        house = await readSetting(db, 'house')
      } catch (error) {
        log.warn({ err: error }, 'house.not_read')
      }
    },
  }
}
