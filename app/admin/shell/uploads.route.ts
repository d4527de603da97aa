// POST /admin/uploads?do=picture: files of the back office, one or several. Scripts are answered in JSON, a plain form in
// plain words.
import { redirect } from 'react-router'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/uploads.route'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { invalidImageWords } from '#app/foundation/http/uploaded-picture.ts'
import type { TakenPicture } from '#app/foundation/http/take-picture.server.ts'
import { storePicture } from './store-picture.server.ts'
import { picturePurposes, type PicturePurpose, type UploadAnswer } from './upload-answer.ts'

export function loader() {
  return redirect('/admin')
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = office(context)
  const purpose = purposeOf(new URL(request.url).searchParams.get('purpose'))
  const onFile = (file: File) => storePicture(deps, file, purpose)
  const read = await readUpload(request, { media: deps.media, onFile })
  const answers = read.ok ? read.files.map(toAnswer) : [{ ok: false as const, message: read.message }]
  const first = answers[0] ?? { ok: false as const, message: invalidImageWords }
  const status = read.ok ? statusOf(read.files[0]) : read.status
  const headers = { 'cache-control': 'no-store' }
  if (request.headers.get('accept')?.includes('text/html'))
    return new Response(answers.map(wordsOf).join('\n'), { status, headers })
  const body = answers.length > 1 ? { ...first, all: answers } : first
  return Response.json(body, { status, headers })
}

function toAnswer(stored: TakenPicture): UploadAnswer {
  return stored.ok ? { ok: true, picture: stored.picture } : { ok: false, message: stored.message }
}

function statusOf(stored: TakenPicture | undefined): number {
  if (stored?.ok) return 200
  return stored?.problem === 'not-kept' ? 502 : 422
}

function purposeOf(asked: string | null): PicturePurpose {
  return picturePurposes.find((known) => known === asked) ?? 'product'
}

function wordsOf(answer: UploadAnswer): string {
  return answer.ok ? `Picture saved as ${answer.picture.key}.` : answer.message
}
