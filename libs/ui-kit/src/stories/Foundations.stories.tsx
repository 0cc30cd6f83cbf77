import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { contrast } from '../tokens/contrast';
import { measures, type TextRole, typeRoles } from '../tokens/measures';
import { colourUses, textUses } from '../tokens/token-uses';
import { type ColourToken, colours, type Theme } from '../tokens/tokens';
import styles from './Foundations.module.css';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const PLANES: readonly ColourToken[] = ['bg-base', 'bg-surface', 'bg-raised', 'bg-field', 'bg-pressed'];
const TEXTS = (Object.keys(colours.night) as ColourToken[]).filter(
  (name) => name.startsWith('text-') && name !== 'text-disabled',
);

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles.section}>
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </main>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** The purpose of the section. */
  readonly use?: string;
  readonly children: ReactNode;
}

function Row({ name, value, use, children }: RowProps) {
  return (
    <li className={styles.row}>
      {children}
      <span className={styles.name}>
        {name}
        {use && <span className={styles.use}>{use}</span>}
      </span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}

/** Sizes or times whose names begin alike. */
const named = (start: string) => Object.entries(measures).filter(([name]) => name.startsWith(start));

/** Every colour token with its use and its value by night and by day; the swatch is of the theme in use. */
export const Colours: Story = {
  render: () => (
    <Section title="Colours">
      <ul className={styles.list}>
        {(Object.keys(colours.night) as ColourToken[]).map((name) => (
          <Row
            key={name}
            name={name}
            use={colourUses[name]}
            value={`${colours.night[name]} / ${colours.day[name]}`}
          >
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
          </Row>
        ))}
      </ul>
    </Section>
  ),
};

function Pairs({ theme }: { readonly theme: Theme }) {
  return (
    <Section title={`Contrast, ${theme}: text on the five planes, 4.5 at least`}>
      <ul className={styles.list}>
        {TEXTS.map((text) => (
          <li key={text} className={styles.row}>
            <span className={styles.name}>{text}</span>
            <span className={styles.pairs}>
              {PLANES.map((plane) => (
                <span
                  key={plane}
                  className={styles.pair}
                  style={{ color: colours[theme][text], background: colours[theme][plane] }}
                  title={plane}
                >
                  {(Math.floor(contrast(colours[theme][text], colours[theme][plane]) * 100) / 100).toString()}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const ContrastByNight: Story = { render: () => <Pairs theme="night" /> };
export const ContrastByDay: Story = { render: () => <Pairs theme="day" /> };

/** The type scale with size in rem, line height as a ratio and weight. */
export const Type: Story = {
  render: () => (
    <Section title="Type">
      <ul className={styles.list}>
        {Object.entries(typeRoles).map(([role, { size, line, weight }]) => (
          <Row
            key={role}
            name={role}
            use={textUses[role as TextRole]}
            value={`${size} rem, ${line}, ${weight}`}
          >
            <p
              className={styles.sample}
              style={{ fontSize: `${size}rem`, lineHeight: line, fontWeight: weight }}
            >
              Available 12,345.67890000
            </p>
          </Row>
        ))}
      </ul>
    </Section>
  ),
};

/** Distances, corners and what a finger needs. */
export const Space: Story = {
  render: () => (
    <Section title="Space and corners">
      <ul className={styles.list}>
        {[...named('space-'), ...named('touch-')].map(([name, value]) => (
          <Row key={name} name={name} value={value}>
            <span className={styles.bar} style={{ inlineSize: value }} />
          </Row>
        ))}
        {named('radius-').map(([name, value]) => (
          <Row key={name} name={name} value={value}>
            <span className={styles.corner} style={{ borderRadius: value }} />
          </Row>
        ))}
      </ul>
    </Section>
  ),
};

/** Each time of motion on a square that moves while it is pointed at or focused; none of it when less motion is asked for. */
export const Motion: Story = {
  render: () => (
    <Section title="Motion">
      <ul className={styles.list}>
        {named('time-').map(([name, value]) => (
          <Row key={name} name={name} value={value}>
            <button
              type="button"
              aria-label={name}
              className={styles.mover}
              style={{ transitionDuration: value, transitionTimingFunction: measures['ease-sheet'] }}
            />
          </Row>
        ))}
      </ul>
    </Section>
  ),
};
