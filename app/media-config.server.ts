// The part of the configuration that says where the masters of uploaded pictures are kept: on the shop's own disk, at
// Cloudinary, or in a bucket of an S3-compatible service. One place, and that one whole.
import { z } from 'zod'
import { hasProtocol, isPublicHttps } from '#app/foundation/lib/web-address.ts'

export type MediaConfig =
  | { place: 'disk' }
  | { place: 'cloudinary'; cloud: string; uploadPreset: string; baseUrl: string }
  | {
      place: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }

export const mediaExamples = {
  CLOUDINARY_CLOUD: 'your-cloud',
  CLOUDINARY_UPLOAD_PRESET: 'your-unsigned-preset',
  S3_BUCKET: 'your-bucket',
  S3_ACCESS_KEY_ID: 'your-access-key-id',
  S3_SECRET_ACCESS_KEY: 'your-secret-access-key',
} as const

/** Without slashes at the end. */
export const httpAddress = z
  .string()
  .refine(hasProtocol('http:', 'https:'), 'must begin with https://')
  .transform((url) => url.replace(/\/+$/u, ''))

export const mediaVariables = {
  CLOUDINARY_CLOUD: z
    .string()
    .regex(/^[a-z0-9][\w-]{0,99}$/iu, 'must be the name of a cloud')
    .optional(),
  CLOUDINARY_UPLOAD_PRESET: z.string().optional(),
  CLOUDINARY_BASE_URL: httpAddress.optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Known = Record<string, string | undefined>
type Read = { [Name in keyof typeof mediaVariables]: string | undefined }

const cloudinaryUrl = 'https://api.cloudinary.com'
const cloudinaryNames = ['CLOUDINARY_CLOUD', 'CLOUDINARY_UPLOAD_PRESET']
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export function chooseMedia(read: Partial<Read>): MediaConfig {
  const { CLOUDINARY_CLOUD: cloud, CLOUDINARY_UPLOAD_PRESET: uploadPreset } = read
  if (cloud !== undefined && uploadPreset !== undefined)
    return { place: 'cloudinary', cloud, uploadPreset, baseUrl: read.CLOUDINARY_BASE_URL ?? cloudinaryUrl }
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return { place: 'disk' }
  return { place: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** What is half set, or set twice. */
export function mediaProblems(known: Known): string[] {
  const cloudinary = [...cloudinaryNames, 'CLOUDINARY_BASE_URL'].some((name) => known[name] !== undefined)
  const s3 = s3Names.some((name) => known[name] !== undefined)
  if (cloudinary && s3)
    return ['CLOUDINARY_… and S3_… are both set: pictures are kept in one place, so leave out the other']
  const needed = cloudinary ? cloudinaryNames : s3 ? s3Names : []
  return needed
    .filter((name) => known[name] === undefined)
    .map((name) => `${name} is missing: keeping pictures there needs ${needed.join(', ')}, or leave out all`)
}

/** What production refuses: stand-ins, and addresses that anybody on the way could read. */
export function weakMediaAddresses({ CLOUDINARY_BASE_URL: cloudinary, S3_ENDPOINT: s3 }: Known): string[] {
  const problems: string[] = []
  if (cloudinary !== undefined && (!isPublicHttps(cloudinary) || cloudinary.includes('/_cloudinary')))
    problems.push(
      `CLOUDINARY_BASE_URL points at a stand-in, not at the provider: leave it out, or ${cloudinaryUrl}`,
    )
  if (s3 !== undefined && !s3.startsWith('https://')) problems.push('S3_ENDPOINT must be https')
  return problems
}
