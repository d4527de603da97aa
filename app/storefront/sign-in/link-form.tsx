import { Form, useNavigation } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { ScriptedField } from '#app/foundation/ui/scripted-field.tsx'

type Props = { action: string; token: string; next: string; button: string }

/**
 * The one button behind the link of a mail. Opening the link must change nothing: scanners of mail open every link,
 * and would use it up before they do.
 */
export function LinkForm({ action, token, next, button }: Props) {
  const navigation = useNavigation()
  const busy =
    navigation.state !== 'idle' &&
    navigation.formAction === action &&
    navigation.formData?.get('intent') !== 'send'
  return (
    <Form method="post" action={action} className="flex flex-col">
      <ScriptedField />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" busy={busy} busyLabel="Loading">
        {button}
      </Button>
    </Form>
  )
}
