import { Trash2 } from 'lucide-react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { whiteLabelCalls } from '../contract/calls.ts'
import { useShow } from './queries.ts'

/** One picture, on its background. It is saved when it is chosen. */
export function LogoField({ theme, logo }: { theme: 'light' | 'dark'; logo: string | null }) {
  const show = useShow()
  const keep = useCall(
    (file: File) => {
      const body = new FormData()
      body.append('logo', file)
      return send(whiteLabelCalls.saveLogo, { params: { theme }, body } as never)
    },
    {
      done: (answer) => {
        show(answer)
        toast.good(m.white_label_logo_saved())
      },
      inPlace: true,
    },
  )
  const remove = useCall(whiteLabelCalls.removeLogo, {
    done: (answer) => {
      show(answer)
      toast.good(m.white_label_logo_removed())
    },
  })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FileDrop
        label={theme === 'light' ? m.white_label_logo_light() : m.white_label_logo_dark()}
        {...(theme === 'dark' ? { help: m.white_label_logo_dark_help() } : {})}
        accept={['image/png', 'image/jpeg']}
        maxBytes={256 * 1024}
        files={[]}
        onChange={([file]) => file && keep.mutate(file)}
        error={keep.error ? errorText(keep.error) : undefined}
      />
      {logo && (
        <div
          data-theme={theme}
          className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 text-ink"
        >
          <img src={logo} alt="" className="h-12 max-w-40 object-contain" />
          <Button
            look="quiet"
            icon={Trash2}
            isPending={remove.isPending}
            onPress={() => remove.mutate({ params: { theme } })}
          >
            {m.white_label_logo_remove()}
          </Button>
        </div>
      )}
    </div>
  )
}
