import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Text } from '../../db/schema';
import type { Point } from '../../geography';

export type StreetKind = 'street' | 'avenue' | 'boulevard' | 'road';
export type EntryKind = 'region' | 'district' | 'landmark' | StreetKind;

export interface Entry {
  id: string;
  kind: EntryKind;
  name: Text;
  regionId: number;
  region: Text;
  district: Text | undefined;
  points: [Point, ...Point[]];
}

const KINDS: readonly string[] = ['region', 'district', 'landmark', 'street', 'avenue', 'boulevard', 'road'];

export async function readGazetteer(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const cities = names.map(async (name) => readCity(await readFile(path.join(folder, name), 'utf8'), name));
  return (await Promise.all(cities)).flat();
}

export function readCity(text: string, file: string): Entry[] {
  const entries: Entry[] = [];
  const districts = new Map<string, Text>();
  let region: { id: number; name: Text } | undefined;

  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const wrong = (what: string) => new Error(`${file}:${index + 1}: ${what}.`);
    const [kind = '', ru = '', uz = '', en = '', where = '', places = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    if (!isKind(kind)) throw wrong(`"${kind}" is no kind of entry`);
    if (!ru || !uz) throw wrong('the name is missing in Russian or Uzbek');
    const name = { ru, uz, en: en || uz.replaceAll(/[ʻʼ]/g, '') };
    const points = places.split(' ').map(readPoint);
    if (!hasAll(points)) throw wrong(`"${places}" is no list of points`);

    if (kind === 'region') region = { id: Number(where), name };
    if (!region || !Number.isInteger(region.id)) throw wrong('a region with its number has to come first');
    if (kind === 'district') districts.set(where, name);
    const isPart = kind !== 'region' && kind !== 'district';
    const district = isPart ? districts.get(where) : undefined;
    if (isPart && !district) throw wrong(`"${where}" is no district of this file`);
    const id = `${region.id}-${kind}-${name.en}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    if (entries.some((entry) => entry.id === id)) throw wrong(`${id} is there twice`);
    entries.push({ id, kind, name, regionId: region.id, region: region.name, district, points });
  }
  return entries;
}

const isKind = (kind: string): kind is EntryKind => KINDS.includes(kind);

const hasAll = (points: (Point | undefined)[]): points is [Point, ...Point[]] =>
  points.length > 0 && points.every((point) => point !== undefined);

function readPoint(text: string): Point | undefined {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text);
  return match ? { latitude: Number(match[1]), longitude: Number(match[2]) } : undefined;
}
