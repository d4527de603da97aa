import type { ReactNode } from 'react'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import type { JobCard } from '#app/domain/orders/production/job-card.ts'
import { isClose } from '#app/domain/customizer/design-look.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'
import type { JobData } from './job.route.tsx'
import { UnitPicture } from '#app/admin/shell/unit-picture.tsx'

/** What is to be made: the choices, the hair, the cap. */
export function SheetFacts({ job }: { job: JobData['job'] }) {
  const { sheet } = job
  if (!sheet) {
    return (
      <OfficeSection title="What to make">
        <UnitPicture card={job} className="h-40 w-32 bg-sand object-cover" />
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
        <dl>
          {sheet.axes.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          {sheet.gramsEach === null ? null : (
            <Fact name="Weight">
              {sheet.gramsEach} g, from {sheet.bundlesEach} bundles of 100 g
            </Fact>
          )}
        </dl>
      </OfficeSection>
      <Inspiration photos={sheet.photos} />
      <OfficeSection title="Cap and head">
        <p>
          <strong className="font-semibold">{sheet.capSize}</strong>, {fitWords[sheet.fit]}
        </p>
        {sheet.fit === 'measured' ? (
          <dl className="tabular-nums">
            {sheet.measures.map(({ label, inches, cm }) => (
              <Fact key={label} name={label}>
                {inches} <span className="text-muted">({cm})</span>
              </Fact>
            ))}
          </dl>
        ) : null}
      </OfficeSection>
    </>
  )
}

function Inspiration({ photos }: Pick<JobCard, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <OfficeSection title="Inspiration photos">
      <p className="text-small text-muted">
        From the customer. The choices above decide what is made. Ask if a photo shows something different.
      </p>
      <div className="grid grid-cols-2 gap-2">
        {photos.map((key, place) => (
          <a key={key} href={pictureUrl(key, 1200)}>
            <img
              src={pictureUrl(key, 480)}
              alt={`Inspiration ${place + 1}`}
              className="aspect-4/5 w-full bg-sand object-cover"
            />
          </a>
        ))}
      </div>
    </OfficeSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-rule py-2">
      <dt className="text-small/body text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const fitWords: Record<JobCard['fit'], string> = {
  measured: 'as measured here',
  'to-be-measured': 'to be measured: ask before cutting',
  standard: 'standard block, no measurements given',
}
