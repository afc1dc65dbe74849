/** A button that says what happens. One primary on a screen; quiet ones for what can be undone. */
import type { ButtonHTMLAttributes } from 'react';
import './button.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Readonly<{ look?: 'plain' | 'primary' | 'quiet' }>;

export function Button({ look = 'plain', className = '', ...rest }: Props) {
  return <button type="button" className={`button is-${look} ${className}`} {...rest} />;
}
