import { m } from '#words'

export const mainId = 'main'

/** The first stop of the Tab key: past the menu, to what the page is about. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(mainId)?.focus()
    }}
    className="sr-only rounded-md bg-inverse px-3 py-2 font-medium text-on-inverse focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-60 focus:px-3! focus:py-2!"
  >
    {m.design_skip_to_content()}
  </a>
)
