// The built shop, restarted with another SESSION_SECRET and the one before as the previous: nobody notices.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactors } from '#app/domain/staff/staff-tables.server.ts'
import { unseal } from '#app/foundation/jobs/seal.server.ts'
import { type IdentityShop, isSignedIn, linkIn, secret, startIdentityShop } from './identity-shop.ts'
import { addSecondFactor, someTotpSecret } from './staff-entry.ts'
import { createVisitor } from './visitor.ts'

let identity: IdentityShop
beforeAll(async () => {
  identity = await startIdentityShop()
}, 150_000)
afterAll(() => identity.stop())

const newSecret = 'another-secret-of-the-tests-that-nobody-guesses-987654'

test(
  'who was signed in is, links that are out open, and second factors are sealed anew',
  { timeout: 120_000 },
  async () => {
    const member = await identity.member()
    await addSecondFactor(identity.db, [secret], member.id)
    const email = 'reads.on@example.com'
    await identity.visitor().post('/newsletter', { email, source: 'footer', next: '/' })
    const link = linkIn(await identity.mailTo(email), /newsletter\/confirm/u)
    const opened = async () => (await identity.visitor().get(link)).body
    expect(await opened()).toContain('Confirm subscription')

    await identity.restart({ SESSION_SECRET: newSecret, SESSION_SECRET_PREVIOUS: secret })
    const { cookies } = member.visitor
    expect(await isSignedIn(createVisitor(identity.shop.baseUrl, { cookies }))).toBe(true)
    expect(await opened()).toContain('Confirm subscription')
    const sealedAnew = async () => {
      const [row] = await identity.db.select().from(secondFactors).where(eq(secondFactors.userId, member.id))
      return unseal([newSecret], `second factor of ${member.id}`, row?.secret ?? '')
    }
    await expect.poll(sealedAnew, { timeout: 20_000 }).toBe(someTotpSecret)

    await identity.restart({ SESSION_SECRET: newSecret })
    expect(await opened()).not.toContain('Confirm subscription')
  },
)
