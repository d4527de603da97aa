import { Column, Img, Row, Section, Text } from '@react-email/components'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { mailTableStyles as styles } from '#app/messages/mail/mail-styles.ts'
import type { OrderMailDesign } from './order-mail-data.ts'

/** A design in a mail: its picture beside the choices, what happens next, and the price part by part. */
export function MailDesign({ design }: { design: OrderMailDesign }) {
  const { pictureUrl, words, notes, choices, breakdown } = design
  return (
    <Section style={styles.design}>
      <Row>
        <Column style={styles.pictureCell}>
          <Img src={pictureUrl} alt={words} width={150} style={styles.picture} />
        </Column>
        <Column style={styles.choices}>
          {choices.map(({ label, value }) => (
            <Text key={label} style={styles.choice}>
              <span style={styles.choiceName} className="m-muted">
                {label}:
              </span>{' '}
              {value}
            </Text>
          ))}
        </Column>
      </Row>
      <Text style={styles.notes}>{notes.join(' ')}</Text>
      {breakdown.map(({ label, amountKobo }) => (
        <Row key={label}>
          <Column style={styles.part} className="m-muted">
            {label}
          </Column>
          <Column style={styles.partAmount} className="m-muted">
            {formatNaira(amountKobo)}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
