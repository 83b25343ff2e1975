import { clockFrom, systemClock, type Clock } from './clock';
import { readDataKeys, type DataKey } from './security/data-keys';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single settings and gathers what is wrong with them. A secret's value is never repeated. */
export function settingsReader(env: Environment) {
  const problems: string[] = [];
  const get = (name: string): string => env[name]?.trim() ?? '';

  return {
    problems,
    text: (name: string, fallback: string) => get(name) || fallback,
    optional: (name: string) => get(name) || undefined,

    integer(name: string, fallback: number, min: number, max: number): number {
      const text = get(name);
      if (!text) return fallback;
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
      return fallback;
    },

    choice<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
      const text = get(name);
      if (!text) return fallback;
      const value = allowed.find((candidate) => candidate === text);
      if (value) return value;
      problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
      return fallback;
    },

    /** A web address without a trailing slash. */
    webUrl(name: string, fallback: string): string {
      const text = (get(name) || fallback).replace(/\/+$/, '');
      if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
      problems.push(`${name} must be a web address such as https://shop.example, not "${text}".`);
      return fallback;
    },

    /** An address that may hold a password. */
    serviceUrl(name: string, schemes: readonly string[], missing?: string): string {
      const text = get(name);
      if (!text && missing === undefined) return '';
      if (schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text))
        return text;
      problems.push(
        text ? `${name} must be a ${schemes[0] ?? ''}:// address.` : `${name} ${missing}`,
      );
      return '';
    },

    secret(name: string, minLength: number, fallback?: string): string {
      const text = get(name);
      if (!text && fallback !== undefined) return fallback;
      if (text.length >= minLength) return text;
      problems.push(`${name} must have at least ${minLength} characters, it has ${text.length}.`);
      return '';
    },

    dataKeys(name: string): readonly DataKey[] {
      const text = get(name);
      const keys = text ? readDataKeys(text) : null;
      if (keys) return keys;
      problems.push(`${name} must be a key of 32 bytes as 64 hexadecimal digits or base64.`);
      return [];
    },

    clock(name: string): Clock {
      const text = get(name);
      if (!text) return systemClock;
      const start = new Date(text);
      if (!Number.isNaN(start.getTime())) return clockFrom(start);
      problems.push(`${name} must be a date and time such as 2026-11-20T10:00:00+08:00.`);
      return systemClock;
    },
  };
}
