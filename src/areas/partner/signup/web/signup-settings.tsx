import { useQuery } from '@tanstack/react-query'
import { brands } from '#brands/brands.ts'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import { signupSettings, useSaveSetting } from './queries.ts'

/** Whether each brand with partners approves automatically where there is no doubt. */
export function SignupSettings() {
  const query = useQuery(signupSettings())
  const save = useSaveSetting()
  return (
    <Section title={m.staff_partners_settings()} help={m.staff_partners_settings_text()} className="mt-6 max-w-3xl">
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(settings) => (
          <div className="flex flex-col gap-3">
            {settings
              .filter(({ brand }) => !brands[brand].hiddenScreens.includes('/partner-signup'))
              .map(({ brand, automatic }) => (
                <Switch
                  key={brand}
                  isSelected={automatic}
                  isDisabled={save.isPending}
                  onChange={(isOn) =>
                    save.mutate(
                      { brand, automatic: isOn },
                      { onSuccess: () => void toast.good(m.staff_partners_setting_saved()) },
                    )
                  }
                >
                  {panelNameOf(brand)}
                </Switch>
              ))}
          </div>
        )}
      </Loaded>
    </Section>
  )
}
