import type { ReactNode } from 'react'
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { type DocumentName, isPageName } from '#app/domain/content/documents.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { BlockFields } from './block-fields.tsx'
import { FaqFields } from './faq-fields.tsx'

type Props = {
  name: DocumentName
  saved: FormValues
  /** What was typed, or else what is saved: how many rows a list has. */
  values: FormValues
}

export function DocumentFields({ name, saved, values }: Props): ReactNode {
  if (isPageName(name)) return <PageFields saved={saved} values={values} />
  switch (name) {
    case 'home':
      return <HomeFields saved={saved} values={values} />
    case 'banner':
      return <BannerFields saved={saved} />
    case 'faq':
      return <FaqFields values={values} />
    case 'story':
      return <StoryFields saved={saved} />
    default:
      return <PolicyFields saved={saved} />
  }
}

function HomeFields({ saved, values }: Omit<Props, 'name'>) {
  const line = useLine(saved)
  return (
    <>
      <Field {...line('heroTitle')} label="Headline" hint="Breaks after its first comma." maxLength={80} />
      <TextAreaField {...line('heroLead')} label="Supporting line" maxLength={160} rows={2} />
      <Field {...line('heroButton')} label="Button text" maxLength={40} />
      <TextAreaField
        {...line('marquee')}
        label="Scrolling banner"
        hint="One phrase per line, with a star between them. Leave empty for the names of your collections."
        optional
        rows={5}
        maxLength={500}
      />
      <BlockFields values={values} />
    </>
  )
}

function BannerFields({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <>
      <Field {...line('title')} label="Title" maxLength={60} />
      <TextAreaField {...line('text')} label="Supporting line" optional maxLength={200} rows={2} />
      <Field {...line('button')} label="Button text" maxLength={40} />
      <Field {...line('to')} label="Button link" hint="For example, /shop." maxLength={200} />
    </>
  )
}

function PolicyFields({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <>
      <Field {...line('title')} label="Title" maxLength={60} />
      <TextAreaField {...line('text')} label="Text" rows={24} maxLength={20_000} />
    </>
  )
}

function PageFields({ saved, values }: Omit<Props, 'name'>) {
  const line = useLine(saved)
  return (
    <>
      <Field {...line('title')} label="Title" maxLength={60} />
      <TextAreaField {...line('text')} label="Text" rows={24} maxLength={20_000} />
      <TextAreaField
        {...line('description')}
        label="For search engines"
        hint="One or two sentences that Google may show under the title. Leave empty for the description of the shop."
        optional
        rows={2}
        maxLength={160}
      />
      <div>
        <Tick name="isShown" value="on" defaultChecked={values['isShown'] === 'on'}>
          Show this page in the shop
        </Tick>
        <Tick name="inFooter" value="on" defaultChecked={values['inFooter'] === 'on'}>
          Link to it at the foot of every page
        </Tick>
      </div>
    </>
  )
}

function StoryFields({ saved }: Pick<Props, 'saved'>) {
  const line = useLine(saved)
  return (
    <>
      <Field {...line('title')} label="Title" hint="Breaks before its last word." maxLength={60} />
      <TextAreaField {...line('opening')} label="Opening line (large)" maxLength={200} rows={2} />
      <TextAreaField {...line('text')} label="Text" rows={12} maxLength={6000} />
      <Field
        {...line('collectionsTitle')}
        label="Heading above collections"
        hint="What each of them is about is written under Collections."
        maxLength={60}
      />
      <Field {...line('closing')} label="Closing line (large)" maxLength={120} />
      <Field {...line('button')} label="Button text" maxLength={40} />
    </>
  )
}

function useLine(saved: FormValues) {
  const fieldOf = useFieldOf()
  return (name: string) => fieldOf(name, saved[name])
}
