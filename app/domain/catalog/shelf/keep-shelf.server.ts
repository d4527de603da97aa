// Keeps the shelf of one process up to date. The database says which products have changed (triggers, migration 0023), whoever
// wrote them; they are read again before the next question is answered. Whatever may have been missed is read again as a whole.
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import type { ShelfIndex } from './shelf-index.ts'
import { readChanged, readShelf, readSold } from './shelf-rows.server.ts'
import type { Shelf } from './shelf.server.ts'

/** While nothing is heard, all of it is read again when it is older; milliseconds. As long as pages are then taken for right. */
const unheardMs = 5_000
/** The first reading waits so long for the ear, so as not to be done twice; milliseconds. */
const firstHeardMs = 1_000
/** As long as kept pages live. */
const soldMs = 600_000
const mostCards = 2_000

/** Of one process. `db` is the primary: it has what it announced. */
export class KeptShelf implements Shelf {
  readonly cards = new CardMemory()
  readonly sold: Shelf['sold']
  readonly #db: Db
  readonly #log: Logger
  #index: ShelfIndex | null = null
  #readAt = 0
  #hears = false
  #isOld = true
  #work: Promise<void> | null = null
  #changes = 0
  readonly #changed = new Set<ProductId>()
  /** Heard while all is read anew beside the one in use; null while it is not. */
  #since: Set<ProductId> | null = null
  readonly #firstHeard = Promise.withResolvers<void>()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.sold = createSold(db, log)
  }

  changes(): number {
    return this.#changes
  }

  async read(): Promise<ShelfIndex> {
    // A reading that is under way may have begun before the last change.
    if (this.#work) await this.#work.catch(() => {})
    if (this.#isBehind()) await (this.#work ??= this.#catchUp().finally(() => (this.#work = null)))
    if (this.#index === null) throw new Error('the products were not read')
    return this.#index
  }

  /** What the database said: the id of a product, or '*' where any may have changed. */
  changed(id: string): void {
    this.#changes++
    if (id === '*') return this.#distrust()
    this.#changed.add(id as ProductId)
    this.#since?.add(id as ProductId)
    this.cards.drop(id as ProductId)
  }

  /** From here on every change is heard. */
  heard(): void {
    this.#changes++
    this.#hears = true
    this.#distrust()
    this.#firstHeard.resolve()
  }

  /** Changes may be missed from now on. */
  lost(): void {
    this.#hears = false
  }

  #distrust(): void {
    this.#isOld = true
    this.cards.clear()
  }

  #isBehind(): boolean {
    if (this.#index === null || this.#isOld || this.#changed.size > 0) return true
    return !this.#hears && Date.now() - this.#readAt > unheardMs
  }

  async #catchUp(): Promise<void> {
    if (this.#index === null)
      await Promise.race([this.#firstHeard.promise, delay(firstHeardMs, null, { ref: false })])
    if (this.#index === null || this.#isOld || !this.#hears) return this.#readAll()
    const ids = take(this.#changed)
    try {
      await readChanged(this.#db, this.#index, ids)
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
    if (this.#index.isWorn && this.#since === null) void this.#replace(this.#index)
  }

  async #readAll(): Promise<void> {
    this.#isOld = false
    this.#changed.clear()
    try {
      this.#readAt = Date.now()
      this.#index = await readShelf(this.#db)
    } catch (error) {
      this.#isOld = true
      throw error
    }
  }

  /** Reads all anew beside the worn one, which goes on answering. */
  async #replace(worn: ShelfIndex): Promise<void> {
    const since = new Set<ProductId>()
    this.#since = since
    try {
      const fresh = await readShelf(this.#db)
      await readChanged(this.#db, fresh, take(since))
      if (this.#index !== worn) return
      // What came during that last step is read by the next question.
      for (const id of since) this.#changed.add(id)
      this.#index = fresh
    } catch (error) {
      this.#log.warn({ err: error }, 'shelf.rebuild_failed')
    } finally {
      this.#since = null
    }
  }
}

function take<T>(set: Set<T>): T[] {
  const all = [...set]
  set.clear()
  return all
}

/** The last ones that were shown. */
class CardMemory extends Map<VariantId, Card> {
  override get(id: VariantId): Card | undefined {
    const card = super.get(id)
    if (card !== undefined) {
      super.delete(id)
      super.set(id, card)
    }
    return card
  }

  override set(id: VariantId, card: Card): this {
    super.set(id, card)
    const [oldest] = this.keys()
    if (this.size > mostCards && oldest !== undefined) this.delete(oldest)
    return this
  }

  drop(product: ProductId): void {
    for (const [id, card] of this) if (card.id === product) this.delete(id)
  }
}

/** Read when somebody sorts by it, and again behind the back of whoever comes ten minutes later. */
function createSold(db: Db, log: Logger): Shelf['sold'] {
  let figures: Promise<ReadonlyMap<ProductId, number>> | null = null
  let readAt = 0
  return async () => {
    if (figures !== null && Date.now() - readAt < soldMs) return figures
    readAt = Date.now()
    const earlier = figures
    const fresh = readSold(db).catch((error: unknown) => {
      if (earlier === null) {
        figures = null
        throw error
      }
      log.warn({ err: error }, 'shelf.sold_failed')
      return earlier
    })
    figures = earlier ?? fresh
    if (earlier !== null)
      void fresh.then(
        (units) => (figures = Promise.resolve(units)),
        () => {},
      )
    return figures
  }
}
