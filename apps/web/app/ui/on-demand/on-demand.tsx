import { Trans } from '@lingui/react/macro'
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import { TextButton } from '../TextButton/TextButton.tsx'
import { toast } from '../toast/toast.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Code that a browser could not load once, as without a network, it does not load again until the page is. */
const failed = () =>
  toast.error(
    <>
      <Trans>This did not load</Trans>{' '}
      {navigator.onLine && (
        <TextButton onClick={() => window.location.reload()}>
          <Trans>Load this page again</Trans>
        </TextButton>
      )}
    </>,
  )

type DialogProps = { opened: boolean; onClose: () => void }

/** A dialog or drawer whose code is loaded when it first opens. */
export function lazyDialog<Props extends DialogProps>(load: Load<Props>): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React's own lazy
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    const [drawn, setDrawn] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: loading is for the opening, not for each handler
    useEffect(() => {
      if (!opened || Dialog) return
      load().then(
        (loaded) => setDialog(() => loaded),
        () => {
          failed()
          onClose()
        },
      )
    }, [opened, Dialog])
    // Mounted closed, then opened: a dialog notes on opening which element gets the focus back.
    useEffect(() => setDrawn(Dialog !== null), [Dialog])
    return Dialog && <Dialog {...props} opened={opened && drawn} />
  }
}

export type MenuButton = ReactElement<ComponentProps<'button'>>

type MenuProps = {
  button: MenuButton
  /** Called instead of opening the menu while it would be empty. */
  instead?: () => void
}

/**
 * A menu whose code is loaded when its button is first hovered or focused. Until it is pressed only the button is
 * rendered.
 */
export function lazyMenu<Props extends MenuProps>(load: Load<Props>): ComponentType<Props> {
  const prepare = () => void load().catch(() => {})
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React's own lazy
  return function LazyMenu(props: Props) {
    const [Menu, setMenu] = useState<ComponentType<Props> | null>(null)
    if (props.instead) return cloneElement(props.button, { onClick: props.instead })
    if (Menu) return <Menu {...props} />
    return cloneElement(props.button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => void load().then((loaded) => setMenu(() => loaded), failed),
    })
  }
}
