import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'

/** Files of the user's own machine, chosen as every program has them choose. */
export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={Upload} look="primary" onPress={() => picker.current?.click()}>
        {m.s3_files_upload()}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
