import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { MadeKey } from '../contract/shapes.ts'
import { Snippets } from './snippets.tsx'

type Props = { made: MadeKey; buckets: readonly string[]; replaces: string | undefined; onClose: () => void }

/** The secret of a key is shown here and nowhere again, filled in for the program that it is for. */
export const MadeKeyDialog = ({ made, buckets, replaces, onClose }: Props) => (
  <Dialog
    isOpen
    role="alertdialog"
    onClose={onClose}
    title={m.s3_made_title({ name: made.name })}
    footer={
      <Button look="primary" onPress={onClose}>
        {m.s3_noted()}
      </Button>
    }
  >
    <Banner meaning="warning">{m.s3_shown_once()}</Banner>
    <DefinitionList
      items={[
        {
          term: m.s3_key_id(),
          value: <Mono>{made.id}</Mono>,
          actions: <CopyButton text={made.id} what={m.s3_key_id()} />,
        },
        {
          term: m.s3_secret(),
          value: <Mono>{made.secret}</Mono>,
          actions: <CopyButton text={made.secret} what={m.s3_secret()} />,
        },
      ]}
    />
    <Snippets reach={made} buckets={buckets} made={made} />
    {replaces !== undefined && <p>{m.s3_rotate_after({ name: replaces })}</p>}
  </Dialog>
)
