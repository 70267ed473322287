import { Pencil } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { wwwChoices } from '#base/web-space/site.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup, Switch } from '#design/components/choice.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'

const wwwWords = {
  'as-is': m.web_site_www_as_is,
  'with-www': m.web_site_www_with,
  'without-www': m.web_site_www_without,
} as const
const asked = { refreshes: [spaceKeys.all] }

/** Where visitors are sent. */
export function Redirects({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay } = space
  const { https, www, home } = facts.site.redirects
  const [isOpen, setOpen] = useState(false)
  const switchHttps = useCall(siteCalls.switchHttps, asked)
  const switchHome = useCall(siteCalls.switchHome, asked)
  const setWww = useCall(siteCalls.setWww, asked)
  const isBusy = underWay.includes('redirects') || switchHttps.isPending || switchHome.isPending || setWww.isPending
  const isShut = !canChange || isBusy
  const params = { id }
  return (
    <Section title={m.web_site_redirects()} actions={<UnderWay when={isBusy} />}>
      <div className="flex flex-col gap-5">
        <Switch
          isSelected={https}
          isDisabled={isShut || (!https && !facts.certificate)}
          help={facts.certificate ? m.web_site_https_help() : m.web_site_https_without()}
          onChange={(state) => switchHttps.mutate({ params, body: { state } })}
        >
          {m.web_site_https()}
        </Switch>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <Switch
            isSelected={home?.isOn ?? false}
            isDisabled={isShut || !home}
            help={home ? m.web_site_home_to({ url: home.url }) : m.web_site_home_none()}
            onChange={(state) => switchHome.mutate({ params, body: { state } })}
            className="min-w-0 flex-1 [overflow-wrap:anywhere]"
          >
            {m.web_site_home()}
          </Switch>
          <Button size="small" icon={Pencil} isDisabled={isShut} onPress={() => setOpen(true)}>
            {m.web_site_home_address()}
          </Button>
        </div>
        <RadioGroup
          label={m.web_site_www()}
          value={www}
          isDisabled={isShut}
          onChange={(value) => setWww.mutate({ params, body: { www: value as (typeof wwwChoices)[number] } })}
          choices={wwwChoices.map((value) => ({ value, label: wwwWords[value]() }))}
        />
      </div>
      {isOpen && <HomeDialog id={id} url={home?.url ?? 'https://'} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const Typed = z.object({ url: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function HomeDialog({ id, url, onClose }: { id: number; url: string; onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { url },
    submit: async (body) => {
      await send(siteCalls.setHomeUrl, { params: { id }, body })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_site_home()} submitLabel={m.web_site_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="url"
        label={m.web_site_home_address()}
        help={m.web_site_home_help()}
        inputMode="url"
      />
    </FormDialog>
  )
}
