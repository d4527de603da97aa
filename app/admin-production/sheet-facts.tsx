import { OfficeSection } from '#app/admin/office-page.tsx'
import type { MakerSheet } from '#app/orders/maker-sheet.ts'
import { isClose } from '#app/studio/design-look.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import type { JobData } from './job.route.tsx'
import { PiecePicture } from './piece-picture.tsx'

/** What is to be made: the choices, the hair, the cap. */
export function SheetFacts({ job }: { job: JobData['job'] }) {
  const { sheet } = job
  if (!sheet) {
    return (
      <OfficeSection title="What to make">
        <PiecePicture card={job} className="job-piece" />
        <p>{job.title}</p>
        <p className="text-muted">{job.description}</p>
      </OfficeSection>
    )
  }
  return (
    <>
      <OfficeSection title="What to make">
        <div className="grid grid-cols-3 gap-2">
          {(['sheet-front', 'sheet-back', 'sheet-inside'] as const).map((view) => (
            <img
              key={view}
              src={wigPictureUrl(isClose(view) ? sheet.closeKey : sheet.lookKey, { view })}
              alt={
                {
                  'sheet-front': sheet.words,
                  'sheet-back': 'The same from behind',
                  'sheet-inside': 'Its cap from within',
                }[view]
              }
              width={480}
              height={600}
              className="aspect-4/5 w-full bg-sand object-cover"
            />
          ))}
        </div>
        <dl className="sheet-list">
          {sheet.axes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {sheet.gramsEach === null ? null : (
            <div>
              <dt>Weight</dt>
              <dd>
                {sheet.gramsEach} g, from {sheet.bundlesEach} bundles of 100 g
              </dd>
            </div>
          )}
        </dl>
      </OfficeSection>
      <OfficeSection title="Cap and head">
        <p>
          <strong className="font-semibold">{sheet.capSize}</strong>, {fitWords[sheet.fit]}
        </p>
        {sheet.fit === 'measured' ? (
          <dl className="sheet-list">
            {sheet.measures.map(({ label, inches, cm }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular-nums">
                  {inches} <span className="text-muted">({cm})</span>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </OfficeSection>
    </>
  )
}

const fitWords: Record<MakerSheet['fit'], string> = {
  measured: 'as measured here',
  'to-be-measured': 'to be measured: ask before cutting',
  standard: 'standard block, no measures given',
}
