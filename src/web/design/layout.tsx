/**
 * Layout primitives for all pages. `Stack` puts things below one another, `Row` side by side (wrapping onto a
 * second line where they do not fit), `Grid` into columns: as many as fit (`min`) or the ones you name
 * (`columns`), `Split` into a main part and an aside, and `Panel` is a stack in a frame: `Card` for a step or a form, `Fold` for what opens on a tap. `Facts`
 * lists names and values. `Text` only sets how
 * words look. All take the same few props: `gap` (`lines` where the gap between lines differs), `pad`, `align`,
 * `justify`, `grow`, `wide`, `rule`, `panel`, and `tone`, `size`, `weight`, `center` for the words inside. Spaces
 * count in steps of 8 pixels, on a board or a stage in its own steps. `as` names the element or the component
 * (`as="ul"`, `as={Link}`); everything else is passed on to it: `<Stack as="ul" gap={1}>`, `<Row
 * justify="between">`, `<Text as="h2">`. A station writes its own classes only for what is special to
 * it (the felt, a card, the arc of seats), in the one CSS file of its folder, and never for a gap or a muted line.
 * Cascade layers order the rules: base, design, layout, station, print (see vite.config.ts). So a station's class
 * overrides a primitive, a primitive overrides a component of the design, and neither specificity nor the order of
 * imports matters between them. In a `Grid`, anything `wide`, a button with its reason and a refusal take the
 * whole line; an alert or a status with nothing to say takes no room anywhere.
 */
import './key.css';
import './layout.css';
import { type ComponentPropsWithRef, type CSSProperties, createElement, type ElementType } from 'react';

/** In steps: 8 pixels, or the `--step` set by a screen for a whole room. */
type Space = number;
type Place = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

type TextLook = Readonly<{
  tone?: 'muted' | 'text' | 'waiting' | 'stop' | 'order' | 'info' | 'felt' | undefined;
  /** A number counts steps: for a screen that is read from afar. */
  size?: 'small' | 'body' | 'lead' | 'title' | 'head' | 'words' | number | undefined;
  weight?: 'regular' | 'medium' | 'bold' | undefined;
  center?: boolean | undefined;
  left?: boolean | undefined;
  right?: boolean | undefined;
  /** On a separate line. */
  block?: boolean | undefined;
  /** Lines close together, as in large type; `figure` as in one large amount. */
  tight?: boolean | 'figure' | undefined;
  /** Breaks a long word rather than leaving its place. */
  breaks?: boolean | undefined;
  /** Stays on one line: `cut` ends it with three dots where it does not fit. */
  line?: 'whole' | 'cut' | undefined;
  /** Room before or after it that is not the gap of its stack. */
  above?: Space | undefined;
  below?: Space | undefined;
  /** Takes the room that is left in its row. */
  grow?: boolean | undefined;
  /** The same, and a line of its own where less than this is left. */
  basis?: string | undefined;
  /** At the far end of its row. */
  push?: boolean | undefined;
  /** Only as wide as what is in it, at the start of its stack. */
  fit?: boolean | undefined;
  /** Takes the whole width: every column of a grid, a full line in a row. */
  wide?: boolean | undefined;
  max?: string | undefined;
  /** In the middle of the page that is wider. */
  middle?: boolean | undefined;
  pad?: Space | 'tight' | undefined;
  /** Above and below only. */
  padY?: Space | undefined;
  /** At the sides only. */
  padX?: Space | undefined;
  scroll?: 'x' | 'y' | undefined;
  /** No higher than this; what does not fit is scrolled to. */
  high?: string | undefined;
  /** Stays in view while the page scrolls, where there is room for it beside the page. */
  sticky?: boolean | undefined;
  /** A line that separates it from what is before or after it. */
  rule?: 'above' | 'below' | undefined;
  /** A thick line at its start, and its meaning. */
  mark?: 'line' | 'primary' | 'waiting' | 'order' | 'stop' | 'info' | undefined;
  /** High enough for a finger; `large` where people stand. */
  finger?: boolean | 'large' | undefined;
  /** A frame, and its meaning. */
  panel?: 'plain' | 'soft' | 'raised' | 'line' | 'dashed' | 'waiting' | 'order' | 'stop' | 'felt' | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}>;

type BoxLook = TextLook &
  Readonly<{
    gap?: Space | undefined;
    /** The gap between lines or rows, where it is not the one between columns. */
    lines?: Space | undefined;
    /** Across the direction in which things are put: sideways in a stack, up and down in a row or a grid. */
    align?: Place | undefined;
    justify?: 'start' | 'center' | 'end' | 'between' | undefined;
    /** A list with a point or a number before each line. */
    bullets?: 'points' | 'numbers' | undefined;
    /** As a word in a line of text. */
    inline?: boolean | undefined;
  }>;

type RowLook = BoxLook &
  Readonly<{
    wrap?: boolean;
    /** The least width of a field; the fields share the rest. */
    fields?: string;
  }>;

type StackLook = BoxLook &
  Readonly<{
    /** A line below each thing. */
    ruled?: boolean;
    /** As high as its place: what grows in it shares the height. */
    fills?: boolean;
  }>;

type GridLook = BoxLook &
  Readonly<{
    /** As many equal columns as fit, each at least this wide; `fill` keeps free columns free. */
    min?: string;
    fill?: boolean;
    /** The columns by name, as CSS writes them. */
    columns?: string;
    /** One column on screens no wider than a phone or a tablet. */
    stacks?: 'phone' | 'tablet';
  }>;

type SplitLook = BoxLook &
  Readonly<{
    /** How wide the aside is, as CSS writes it. */
    aside: string;
    /** The aside comes first. */
    first?: boolean;
    stacks?: 'phone' | 'tablet';
  }>;

type Props<E extends ElementType, Look> = Look &
  Readonly<{ as?: E }> &
  Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>;

export const Stack = <E extends ElementType = 'div'>({ ruled, fills, ...props }: Props<E, StackLook>) =>
  box('stack', props, { 'data-ruled': ruled, 'data-fills': fills });

export const Row = <E extends ElementType = 'div'>({ wrap = true, fields, ...props }: Props<E, RowLook>) =>
  box('row', props, { 'data-wrap': wrap, 'data-fields': fields !== undefined }, { '--fields': fields });

export const Grid = <E extends ElementType = 'div'>({
  min = '16rem',
  fill,
  columns = `repeat(auto-${fill ? 'fill' : 'fit'}, minmax(min(${min}, 100%), 1fr))`,
  stacks,
  ...props
}: Props<E, GridLook>) => box('grid', props, { 'data-stacks': stacks }, { '--grid-columns': columns });

export const Split = <E extends ElementType = 'div'>({
  aside,
  first,
  stacks = 'tablet',
  ...props
}: Props<E, SplitLook>) => {
  const columns = first ? `${aside} minmax(0, 1fr)` : `minmax(0, 1fr) ${aside}`;
  return box('grid', { align: 'start', gap: 3, ...props }, { 'data-stacks': stacks }, { '--grid-columns': columns });
};

export const Panel = <E extends ElementType = 'section'>({ ruled, fills, ...props }: Props<E, StackLook>) =>
  box('stack', { as: 'section', pad: 2, panel: 'plain', ...props }, { 'data-ruled': ruled, 'data-fills': fills });

/** A step or a form: a panel whose fields are no wider than a person writes. */
export const Card = <E extends ElementType = 'section'>(props: Props<E, StackLook>) =>
  box('stack', { as: 'section', align: 'start', gap: 2, pad: 3, panel: 'plain', ...props }, { 'data-card': true });

/** What is there for whoever asks: closed, it is a line; the first child is its `summary`. */
export const Fold = (props: Props<'details', TextLook>) =>
  box(undefined, { as: 'details', panel: 'line', ...props }, {});

/** Facts by name: a `dt` and a `dd` for each. */
export const Facts = <E extends ElementType = 'dl'>(props: Props<E, BoxLook>) =>
  box('grid', { as: 'dl', lines: 0.5, ...props }, { 'data-facts': true }, { '--grid-columns': 'auto minmax(0, 1fr)' });

/** A block that is only what its props say: it puts nothing anywhere. */
export const Box = <E extends ElementType = 'div'>(props: Props<E, TextLook>) =>
  box(undefined, { as: 'div', ...props }, {});

export const Text = <E extends ElementType = 'span'>(props: Props<E, TextLook>) =>
  box(undefined, { as: 'span', ...props }, {});

type Marks = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
type Variables = Readonly<Record<`--${string}`, string | number | undefined>>;

function box(kind: string | undefined, props: BoxLook & { as?: ElementType }, marks: Marks, variables?: Variables) {
  const { as = 'div', className, style, ...more } = props;
  const { gap, lines, pad, padY, padX, size, above, below, max, high, basis, ...looks } = more;
  const { tone, weight, center, left, right, block, tight, breaks, line, inline, ...places } = looks;
  const { align, justify, grow, wide, push, fit, middle, sticky, scroll, rule, mark, finger, panel, bullets, ...rest } =
    places;
  const lengths = { max, high, basis };
  const measures = { gap, lines, pad, 'pad-y': padY, 'pad-x': padX, size, above, below };
  const words = { tone, weight, center, left, right, block, tight, breaks, line, inline };
  const room = { align, justify, grow, wide, push, fit, middle, sticky, scroll, rule, mark, finger, panel, bullets };
  const given = Object.entries({ ...measures, ...lengths, ...words, ...room })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [`data-${name}`, value] as const);
  const measured = [
    ...Object.entries(measures).filter(([, value]) => typeof value === 'number'),
    ...Object.entries(lengths).filter(([, value]) => value !== undefined),
  ].map(([name, value]) => [`--${name}`, value] as const);
  // `true` becomes an attribute without a value, and `false` none.
  const set = [...given, ...Object.entries(marks)].filter(([, value]) => (value ?? false) !== false);
  return createElement(as, {
    ...rest,
    ...Object.fromEntries(set.map(([name, value]) => [name, value === true ? '' : value])),
    className: kind === undefined ? className : className === undefined ? kind : `${kind} ${className}`,
    style: { ...Object.fromEntries(measured), ...variables, ...style },
  });
}
