// The page where a person says who they are. It remembers nothing between showing and sending: the whole request stands in
// the address, and is read anew when the form comes back.
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  answerAddress,
  type AuthorizationRequest,
  readAuthorizationRequest,
} from './authorization-request.ts'
import { choicePage, refusalPage, sendPage } from './pages.server.ts'
import { type Deps, type Person, remember, failures, type Failure } from './deps.server.ts'

export const authorizePath = '/o/oauth2/v2/auth'

export function createAuthorizeRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.get(authorizePath, (c) => withRequest(c, deps, (request) => show(c, deps, request)))
  app.post(authorizePath, (c) => withRequest(c, deps, (request) => decide(c, deps, request)))
  return app
}

type Answer = Response | Promise<Response>

function withRequest(c: Context, deps: Deps, answer: (request: AuthorizationRequest) => Answer): Answer {
  const { clientId } = deps.client
  const read = readAuthorizationRequest(new URL(c.req.url).searchParams, {
    clientId,
    redirectUris: deps.redirectUris,
  })
  if (read.ok) return answer(read.request)
  if (read.told === 'here') return sendPage(c, refusalPage(read.error, read.description), null, 400)
  const { error, description } = read
  return c.redirect(answerAddress(read, deps.issuer, { error, error_description: description }), 303)
}

function show(c: Context, deps: Deps, request: AuthorizationRequest, fault = ''): Promise<Response> {
  const page = choicePage({ deps, request, action: ownAddress(c, deps), fault })
  return sendPage(c, page, request.redirectUri, fault === '' ? 200 : 422)
}

/** This page's path and query: the form goes where the page came from. */
function ownAddress(c: Context, { prefix }: Deps): string {
  return `${prefix}${authorizePath}${new URL(c.req.url).search}`
}

const failureNames = Object.keys(failures) as [Failure, ...Failure[]]

const form = z.object({
  choice: z.string().default(''),
  email: z.string().trim().max(254).default(''),
  name: z.string().trim().max(200).default(''),
  verified: z.string().optional(),
  failure: z.enum(failureNames).catch('none'),
})

async function decide(c: Context, deps: Deps, request: AuthorizationRequest): Promise<Response> {
  const given = form.parse(Object.fromEntries(new URLSearchParams(await c.req.text())))
  if (given.choice === 'cancel') {
    const refused = { error: 'access_denied', error_description: 'The person declined.' }
    return c.redirect(answerAddress(request, deps.issuer, refused), 303)
  }
  const person = choosePerson(deps, given)
  if (person === null) return show(c, deps, request, 'Please enter an email address.')
  const code = giveCode(deps, request, person, given.failure)
  return c.redirect(answerAddress(request, deps.issuer, { code, scope: request.scope }), 303)
}

/** One of the people shown, or whoever was typed in; null when that is not an e-mail address. */
function choosePerson(deps: Deps, given: z.infer<typeof form>): Person | null {
  const known = deps.people.find(({ email }) => given.choice === `as ${email}`)
  if (known) return known
  if (!z.email().safeParse(given.email).success) return null
  const name = given.name === '' ? (given.email.split('@')[0] ?? '') : given.name
  return { email: given.email, name, emailVerified: given.verified !== undefined }
}

function giveCode(deps: Deps, request: AuthorizationRequest, person: Person, failure: Failure): string {
  const { redirectUri, scope, nonce, challenge } = request
  const code = `4/${randomBytes(32).toString('base64url')}`
  remember(deps.grants.byCode, code, {
    person,
    redirectUri,
    scope,
    nonce,
    challenge,
    givenAt: deps.now().getTime(),
    isUsed: false,
    accessToken: null,
    failure,
  })
  return code
}
