import { TOAST_AUTO_CLOSE_ELSEWHERE_MS, TOAST_LIMIT, TOAST_WIDTH_PX } from '@harana/contract/model/limits'
import type { Site } from '@harana/contract/model/site'
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { tokens } from './tokens.ts'

type Scale = keyof typeof tokens.colors
const { radius } = tokens

/** Dropdowns open inside the page's main landmark. */
const inPage = { shadow: 'md', portalProps: { target: '#main' } }
const chevron = createElement(IconChevronDown, { size: 20, stroke: 1.9 })
const scale = (name: Scale) => tokens.colors[name] as unknown as MantineColorsTuple

/** Mantine's theme for one site; only the brand colour differs between the two. */
export const themeFor = (site: Site) =>
  createTheme({
    colors: {
      gumamela: scale('gumamela'),
      pandan: scale('pandan'),
      gabi: scale('gabi'),
      parol: scale('parol'),
      capiz: scale('capiz'),
      dark: scale('dark'),
      dagat: scale('dagat'),
      dahon: scale('dahon'),
      sili: scale('sili'),
      brand: scale(site === 'harana' ? 'gumamela' : 'pandan'),
      gray: scale('capiz'),
    },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 5 },
    white: '#FFFFFF',
    black: '#11182D',
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    headings: {
      fontFamily: "'Besley Variable', Georgia, serif",
      fontWeight: '560',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(2rem, 4vw, 2.75rem)', lineHeight: '1.12' },
        h2: { fontSize: 'clamp(1.5625rem, 2.6vw, 2rem)', lineHeight: '1.12' },
        h3: { fontSize: '1.375rem', lineHeight: '1.2' },
        h4: { fontSize: '1.125rem', lineHeight: '1.25' },
      },
    },
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.42', md: '1.5', lg: '1.5', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: radius[150], sm: radius[200], md: radius[300], lg: radius[450], xl: radius[700] },
    defaultRadius: 'md',
    shadows: { sm: tokens.shadow.sm, md: tokens.shadow.md, lg: tokens.shadow.lg },
    breakpoints: tokens.breakpoints,
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Button: {
        defaultProps: { size: 'md' },
        // As variables, which a style sheet's own height and size win over.
        vars: (_theme: unknown, { size }: { size?: unknown }) => ({
          root: {
            '--button-height': size === 'lg' ? '54px' : '44px',
            '--button-fz': size === 'lg' ? '1.0625rem' : '1rem',
          },
        }),
        styles: { root: { fontWeight: 650 } },
      },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
      Badge: { defaultProps: { tt: 'none', radius: 'xl' } },
      Input: { styles: { input: { minHeight: 50, borderWidth: 1.5 } } },
      InputWrapper: {
        styles: {
          label: { fontWeight: 650, fontSize: '0.9375rem', marginBottom: 6 },
          description: { fontSize: '0.875rem' },
          error: { fontSize: '0.875rem', fontWeight: 600 },
        },
      },
      Select: { defaultProps: { comboboxProps: inPage, rightSection: chevron } },
      MultiSelect: { defaultProps: { comboboxProps: inPage, rightSection: chevron } },
      NativeSelect: { defaultProps: { rightSection: chevron } },
      Checkbox: { defaultProps: { size: 'md' } },
      Switch: { defaultProps: { withThumbIndicator: false }, styles: { label: { fontWeight: 650 } } },
      // Floating parts lie over the top bar (200) and under the toasts (400).
      Drawer: {
        defaultProps: { zIndex: 300 },
        styles: { content: { background: 'var(--surface)' }, header: { background: 'var(--surface)' } },
      },
      Modal: {
        defaultProps: { zIndex: 300 },
        styles: { content: { background: 'var(--raised)' }, header: { background: 'var(--raised)' } },
      },
      Notifications: {
        defaultProps: {
          limit: TOAST_LIMIT,
          autoClose: TOAST_AUTO_CLOSE_ELSEWHERE_MS,
          containerWidth: TOAST_WIDTH_PX,
        },
      },
    },
  })

/** The tokens as CSS variables (--surface, --ink2, --space-400, --radius-300 …) and the ones Mantine reads. */
export const variablesFor =
  (site: Site): CSSVariablesResolver =>
  () => ({
    variables: {
      '--brand-on-filled': '#FFFFFF',
      '--online': tokens.fixed.online,
      '--shadow-sm': tokens.shadow.sm,
      '--shadow-md': tokens.shadow.md,
      '--shadow-lg': tokens.shadow.lg,
      '--motion-fast': tokens.motion.fast,
      '--motion-base': tokens.motion.base,
      '--motion-slow': tokens.motion.slow,
      '--ease': tokens.motion.ease,
      ...named('space', tokens.space),
      ...named('radius', radius),
      ...named('font-size', tokens.fontSize),
    },
    light: { ...semantic('light', site), '--raised': '#FFFFFF' },
    dark: {
      ...semantic('dark', site),
      '--raised': tokens.semantic.dark.raised,
      // A disabled button on a card must still be recognisable as a button, and never look like the one to press.
      '--mantine-color-disabled': tokens.colors.dark[5],
      '--mantine-color-disabled-color': tokens.semantic.dark.ink3,
      '--mantine-shadow-sm': tokens.shadow.dark.sm,
      '--mantine-shadow-md': tokens.shadow.dark.md,
      '--mantine-shadow-lg': tokens.shadow.dark.lg,
      '--shadow-sm': tokens.shadow.dark.sm,
      '--shadow-md': tokens.shadow.dark.md,
      '--shadow-lg': tokens.shadow.dark.lg,
    },
  })

/** Tokens of a kind as CSS variables: `--space-400`. */
function named(kind: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${kind}-${name}`, value]))
}

function semantic(scheme: 'light' | 'dark', site: Site): Record<string, string> {
  const s = tokens.semantic[scheme]
  const brand = s[site]
  return {
    '--page': s.bg,
    '--surface': s.surface,
    '--sunk': s.sunk,
    '--line': s.line,
    '--line-strong': s.lineStrong,
    '--ink': s.ink,
    '--ink2': s.ink2,
    '--ink3': s.ink3,
    '--focus': s.focus,
    '--bubble-out': s.bubbleOut,
    '--bubble-in': s.bubbleIn,
    '--tip-bg': s.tipBg,
    '--tip-text': s.tipText,
    '--danger-bg': s.dangerBg,
    '--danger-text': s.dangerText,
    '--note-bg': s.noteBg,
    '--seal-fill': s.sealFill,
    '--seal-check': s.sealCheck,
    '--brand': brand.brandFilled,
    '--brand-hover': brand.brandHover,
    '--brand-text': brand.brandText,
    '--brand-tint': brand.brandTint,
    '--brand-tint2': brand.brandTint2,
    '--mantine-color-body': s.bg,
    '--mantine-color-text': s.ink,
    '--mantine-color-dimmed': s.ink2,
    '--mantine-color-placeholder': s.ink3,
    '--mantine-color-anchor': brand.brandText,
    '--mantine-color-error': scheme === 'light' ? '#B0380F' : '#FFA27C',
    '--mantine-color-default': s.surface,
    '--mantine-color-default-color': s.ink,
    '--mantine-color-default-border': s.lineStrong,
    '--mantine-color-default-hover': s.sunk,
    '--mantine-primary-color-filled': brand.brandFilled,
    '--mantine-primary-color-filled-hover': brand.brandHover,
    '--mantine-color-brand-filled': brand.brandFilled,
    '--mantine-color-brand-filled-hover': brand.brandHover,
    '--mantine-color-brand-light': brand.brandTint,
    '--mantine-color-brand-light-hover': brand.brandTint2,
    '--mantine-color-brand-light-color': brand.brandText,
  }
}
