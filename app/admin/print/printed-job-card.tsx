import type { ReactNode } from 'react'
import { useHouse } from '#app/foundation/settings/house.tsx'
import type { JobCard } from '#app/domain/orders/production/job-card.ts'
import { type Stages, stagesInUse } from '#app/domain/orders/production/stages.ts'
import { firstStage } from '#app/foundation/settings/stages.ts'
import { isClose } from '#app/domain/customizer/design-look.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import { type WigView, wigPictureUrl } from '#app/domain/customizer/wig-picture.ts'

/** One design on one A4: what the bench needs, and nothing about who wears it. */
export function JobCardPaper({ sheet, stages }: { sheet: JobCard; stages: Stages }) {
  const { name } = useHouse()
  return (
    <article className="printed-job-card" aria-label={`Job card of order ${sheet.number}`}>
      <Head sheet={sheet} />
      <div className="sheet-body">
        <div className="sheet-side">
          <div className="sheet-pictures">
            <View sheet={sheet} view="sheet-front" name="Front" />
            <View sheet={sheet} view="sheet-back" name="Back" />
            <View sheet={sheet} view="sheet-inside" name="Inside the cap" />
          </div>
          <Inspiration sheet={sheet} />
          <Hair sheet={sheet} />
          <Measures sheet={sheet} />
        </div>
        <Axes sheet={sheet} />
      </div>
      <p className="sheet-notes">Makers’ notes</p>
      <StageRow stages={stages} />
      <p className="sheet-foot">
        {name} · order {sheet.number}, {sheet.unit} of {sheet.units} · {sheet.words}
      </p>
    </article>
  )
}

function Head({ sheet }: { sheet: JobCard }) {
  const { name } = useHouse()
  return (
    <header className="sheet-head">
      <div className="min-w-0">
        <p className="sheet-brand">{name}</p>
        <h2 className="sheet-title">{sheet.title}</h2>
        <p>{sheet.isExpress ? 'Express' : 'Standard time'}</p>
      </div>
      <dl className="sheet-facts">
        <dt>Order</dt>
        <dd>
          {sheet.number}
          {sheet.units > 1 ? (
            <small>
              {' '}
              {sheet.unit} of {sheet.units}
            </small>
          ) : null}
        </dd>
        <dt>Make</dt>
        <dd>{sheet.quantity === 1 ? '1 wig' : `${sheet.quantity} wigs, identical`}</dd>
        <dt>Due</dt>
        <dd>
          <strong>{sheet.due}</strong>
        </dd>
      </dl>
      {sheet.isExpress ? <p className="sheet-express">Express</p> : null}
    </header>
  )
}

function View({ sheet, view, name }: { sheet: JobCard; view: WigView; name: string }) {
  return (
    <figure>
      <img
        src={wigPictureUrl(isClose(view) ? sheet.closeKey : sheet.lookKey, { view })}
        alt={`${name}: ${sheet.words}`}
        width={480}
        height={600}
      />
      <figcaption>{name}</figcaption>
    </figure>
  )
}

function Inspiration({ sheet: { photos } }: { sheet: JobCard }) {
  if (photos.length === 0) return null
  return (
    <div className="sheet-pictures">
      {photos.map((key, place) => (
        <figure key={key}>
          <img src={pictureUrl(key, 480)} alt={`Inspiration ${place + 1}`} />
          <figcaption>Inspiration{photos.length > 1 ? ` ${place + 1}` : ''}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Hair({ sheet: { gramsEach, bundlesEach, quantity } }: { sheet: JobCard }) {
  if (gramsEach === null) return null
  return (
    <Block title="Hair">
      <p>
        <strong>{gramsEach} g</strong> per wig, from {bundlesEach} {bundlesEach === 1 ? 'bundle' : 'bundles'}{' '}
        of 100 g{quantity > 1 ? `; ${gramsEach * quantity} g for all ${quantity}` : ''}
      </p>
    </Block>
  )
}

const fitWords: Record<JobCard['fit'], string> = {
  measured: 'as measured here',
  'to-be-measured': 'to be measured: ask before cutting',
  standard: 'standard block; no measurements given',
}

function Measures({ sheet }: { sheet: JobCard }) {
  return (
    <Block title="Cap and head">
      <p>
        <strong>{sheet.capSize}</strong>, {fitWords[sheet.fit]}
      </p>
      {sheet.fit === 'standard' ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">Measurement</th>
              <th scope="col">inch</th>
              <th scope="col">cm</th>
            </tr>
          </thead>
          <tbody>
            {sheet.measures.map(({ label, inches, cm }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{inches}</td>
                <td>{cm}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  )
}

function Axes({ sheet }: { sheet: JobCard }) {
  return (
    <dl className="sheet-axes">
      {sheet.axes.map(({ name, value }, place) => (
        <div key={name}>
          <dt>
            {place + 1}. {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Filled in by hand at the bench. */
function StageRow({ stages }: { stages: Stages }) {
  return (
    <ol className="sheet-stages" aria-label="Stages">
      {stagesInUse(stages).map(({ id, name }) =>
        id === firstStage ? null : (
          <li key={id}>
            <strong>{name}</strong>
            <span>Initials</span>
            <span>Date</span>
          </li>
        ),
      )}
    </ol>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet-block">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
