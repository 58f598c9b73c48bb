import type { ComponentPropsWithoutRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './TextButton.module.css'

type TextButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className'>

/** A button that looks like words of its line, underlined, and is as high as a finger. */
export const TextButton = (props: TextButtonProps) => (
  <button {...props} type="button" className={classes.standing} />
)

/** A link that looks the same. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className={classes.standing} />
)
