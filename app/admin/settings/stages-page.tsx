import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { capital } from '#app/foundation/lib/capital.ts'
import { firstStage, isEnd, stageLimits } from '#app/foundation/settings/stages.ts'
import { Field } from '#app/foundation/ui/field.tsx'
import { type BlockAt, type BlocksData, BlocksPage } from './blocks-page.tsx'
import { SettingBlock } from './setting-block.tsx'

type Props = BlocksData & {
  /** On the board, by the ids of their stages. */
  jobs: Readonly<Record<string, number>>
}

export function StagesPage({ jobs, ...page }: Props) {
  return (
    <BlocksPage
      {...page}
      title="Production stages"
      lead="The steps of making a wig, in their order. A stage that you rename keeps its jobs, photos and history; one that you switch off must have no jobs."
      name="Stages"
      most={stageLimits.stages}
      renderBlock={(at) => <StageBlock key={at.row} {...at} jobs={jobs} />}
    />
  )
}

type BlockProps = BlockAt & Pick<Props, 'jobs'>

function StageBlock({ row, values, jobs, isNew }: BlockProps) {
  const fieldOf = useFieldOf()
  const at = (name: string) => fieldOf(`b${row}.${name}`, values[`b${row}.${name}`] ?? '')
  const id = values[`b${row}.id`] ?? ''
  const isWrong = ['name', 'done', 'now'].some((name) => at(name).error !== undefined)
  return (
    <SettingBlock
      title={isNew ? 'New stage' : values[`b${row}.name`] || 'Stage'}
      isOpen={isWrong}
      about={isNew ? null : stateWords(values, row, jobs[id] ?? 0)}
    >
      <div className="grid gap-4 pb-6 sm:grid-cols-2">
        <input type="hidden" name={`b${row}.id`} value={id} />
        <Field {...at('name')} label="Name" maxLength={stageLimits.name} autoComplete="off" />
        {isEnd(id) ? null : (
          <Field
            {...at('place')}
            label="Position"
            inputMode="numeric"
            autoComplete="off"
            {...(isNew ? { optional: true, hint: 'Leave empty to put it just before the last stage.' } : {})}
          />
        )}
        <CustomerWords at={at} isFirst={id === firstStage} />
        {isEnd(id) ? null : <Ticks {...{ row, values, isNew }} />}
      </div>
    </SettingBlock>
  )
}

type WordsProps = { at: (name: string) => ReturnType<ReturnType<typeof useFieldOf>>; isFirst: boolean }

function CustomerWords({ at, isFirst }: WordsProps) {
  const look = { optional: true, maxLength: stageLimits.words, autoComplete: 'off' } as const
  const nameInstead = 'Leave empty to use the name.'
  if (isFirst)
    return <Field {...at('now')} {...look} label="What customers read until then" hint={nameInstead} />
  return (
    <>
      <Field {...at('done')} {...look} label="What customers read once it is done" hint={nameInstead} />
      <Field
        {...at('now')}
        {...look}
        label="What customers read meanwhile"
        placeholder="Now: steaming"
        hint="Leave empty to say that it is next."
      />
    </>
  )
}

const traits = [
  ['on', 'In use', 'Jobs can be moved to it, and it stands on the board and on job cards.'],
  ['shown', 'Shown to customers', 'A step on the page of their order.'],
  [
    'begins',
    'Making has begun',
    'From here on customers can no longer cancel the order themselves, and part of a deposit may be kept.',
  ],
  [
    'finishes',
    'The wig is finished',
    'From here on customers can be asked for approval, a balance is asked for, and it can be shipped.',
  ],
] as const

function Ticks({ row, values, isNew }: Pick<BlockProps, 'row' | 'values' | 'isNew'>) {
  const isUntouched = isNew && !(`b${row}.name` in values)
  return traits.map(([name, words, hint]) => (
    <Tick
      key={name}
      name={`b${row}.${name}`}
      value="on"
      hint={hint}
      defaultChecked={isUntouched ? name === 'on' || name === 'shown' : values[`b${row}.${name}`] === 'on'}
    >
      {words}
    </Tick>
  ))
}

function stateWords(values: FormValues, row: number, jobs: number): string {
  const is = (name: string) => values[`b${row}.${name}`] === 'on'
  const words = [
    is('on') ? [] : ['off'],
    is('begins') ? ['making has begun'] : [],
    is('finishes') ? ['the wig is finished'] : [],
    is('shown') ? [] : ['not shown to customers'],
    jobs === 0 ? [] : [jobs === 1 ? '1 job' : `${jobs} jobs`],
  ]
  return capital(words.flat().join(', '))
}
