// A local Cloudinary for the demo shop and for tests: unsigned uploads with the answers and messages of the real one, and
// the delivery of what was uploaded. Pictures are kept in a folder.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import sharp, { type Metadata } from 'sharp'

export type CloudinaryStandInOptions = {
  dir: string
  /** Where browsers and the shop reach it; its app is mounted at that path. */
  publicUrl: string
  cloud: string
  /** The presets of the account by name. */
  presets: Readonly<Record<string, 'unsigned' | 'signed'>>
  now: () => Date
  /** Largest file of the account's plan. */
  maxBytes?: number
}

/** What an unsigned upload may carry beside the file (Cloudinary's upload API reference). */
const allowedUnsigned = new Set(
  (
    'file upload_preset public_id folder asset_folder tags context metadata filename_override callback ' +
    'face_coordinates custom_coordinates source'
  ).split(' '),
)
const freePlanBytes = 10_485_760
const freePlanFilmBytes = 104_857_600

export function createCloudinaryStandIn(options: CloudinaryStandInOptions): Hono {
  const app = new Hono()
  app.post('/v1_1/:cloud/:type{image|auto|video}/upload', (c) => upload(c, options))
  app.get(
    '/:cloud/:type{image|video}/upload/:version{v[0-9]+}/:file{[a-z0-9]{20}\\.[a-z0-9]+}',
    async (c) => {
      const { cloud, file } = c.req.param()
      const bytes = cloud === options.cloud ? await readFile(join(options.dir, file)).catch(() => null) : null
      if (!bytes) return c.text('', 404, { 'x-cld-error': `Resource not found - ${file}` })
      const type = `${c.req.param('type')}/${file.split('.')[1] === 'jpg' ? 'jpeg' : file.split('.')[1]}`
      return c.body(new Uint8Array(bytes), 200, { 'content-type': type })
    },
  )
  app.all('*', (c) => c.text('', 404))
  return app
}

async function upload(c: Context, options: CloudinaryStandInOptions): Promise<Response> {
  if (c.req.param('cloud') !== options.cloud)
    return refuse(c, 401, `Invalid cloud_name ${c.req.param('cloud')}`)
  const form = await c.req.raw.formData().catch(() => null)
  if (!form) return refuse(c, 400, 'Missing required parameter - file')
  const problem = findProblem(form, options)
  if (problem !== null) return refuse(c, 400, problem)
  const file = form.get('file')
  if (!(file instanceof File)) return refuse(c, 400, 'Missing required parameter - file')
  const isFilm = c.req.param('type') === 'video'
  const limit = options.maxBytes ?? (isFilm ? freePlanFilmBytes : freePlanBytes)
  if (file.size > limit)
    return refuse(
      c,
      400,
      `File size too large. Got ${file.size}. Maximum is ${limit}. Upgrade your plan to enjoy higher limits.`,
    )
  const bytes = Buffer.from(await file.arrayBuffer())
  if (isFilm) {
    if (bytes.toString('latin1', 4, 8) !== 'ftyp') return refuse(c, 400, 'Invalid video file')
    return c.json(await keep(file.name, bytes, { width: 720, height: 1280, format: 'mp4' }, options, 'video'))
  }
  const read = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (!read) return refuse(c, 400, 'Invalid image file')
  return c.json(await keep(file.name, bytes, read, options))
}

function findProblem(form: FormData, { presets }: CloudinaryStandInOptions): string | null {
  const preset = form.get('upload_preset')
  if (typeof preset !== 'string' || preset === '')
    return 'Upload preset must be specified when using unsigned upload'
  if (!Object.hasOwn(presets, preset)) return 'Upload preset not found'
  if (presets[preset] === 'signed') return 'Upload preset must be whitelisted for unsigned uploads'
  const extra = [...form.keys()].find((name) => !allowedUnsigned.has(name))
  return extra === undefined
    ? null
    : `${titled(extra)} parameter is not allowed when using unsigned upload. Only ${[...allowedUnsigned].slice(2).join(', ')} are allowed.`
}

async function keep(
  name: string,
  bytes: Buffer,
  read: Pick<Metadata, 'width' | 'height'> & { format: string },
  options: CloudinaryStandInOptions,
  sort: 'image' | 'video' = 'image',
) {
  const { cloud, publicUrl, now } = options
  const publicId = randomBytes(10).toString('hex')
  const format = read.format === 'jpeg' ? 'jpg' : read.format
  await mkdir(options.dir, { recursive: true })
  await writeFile(join(options.dir, `${publicId}.${format}`), bytes)
  const version = Math.floor(now().getTime() / 1000)
  const address = `${publicUrl}/${cloud}/${sort}/upload/v${version}/${publicId}.${format}`
  return {
    asset_id: randomBytes(16).toString('hex'),
    public_id: publicId,
    version,
    version_id: randomBytes(16).toString('hex'),
    signature: createHash('sha1').update(publicId).digest('hex'),
    width: read.width,
    height: read.height,
    format,
    resource_type: sort,
    created_at: new Date(version * 1000).toISOString().replace('.000', ''),
    tags: [],
    bytes: bytes.length,
    type: 'upload',
    etag: createHash('md5').update(bytes).digest('hex'),
    placeholder: false,
    url: address.replace(/^https:/u, 'http:'),
    secure_url: address,
    asset_folder: '',
    display_name: publicId,
    original_filename: name.replace(/\.[^.]*$/u, ''),
  }
}

function refuse(c: Context, status: 400 | 401, message: string): Response {
  return c.json({ error: { message } }, status, { 'x-cld-error': message })
}

function titled(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}
