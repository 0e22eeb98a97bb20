import { blob } from '../random.mjs';

const disc = (r, fill, y = 400) => `<circle cx="400" cy="${y}" r="${r}" fill="${fill}"/>`;

const WARE = {
  white: { rim: '#f7f1e8', well: '#efe7da', deep: '#c9bda8' },
  clay: { rim: '#c9744a', well: '#b9623a', deep: '#7c3a1e' },
  teal: { rim: '#3f7d80', well: '#34696d', deep: '#1c4146' },
  slate: { rim: '#545c66', well: '#464d56', deep: '#262b31' },
  cream: { rim: '#f1dfbd', well: '#e6d0a6', deep: '#b1925c' },
};

/** A plate from above; its content has a radius of about 270. */
export function plate(scene, kind = 'white') {
  const { rim, well, deep } = WARE[kind];
  scene.ground(disc(372, '#000'));
  scene.add(scene.lit(disc(374, rim), { blur: 10, height: 1, shine: 0.5, gloss: 30, shadow: 0, margin: 4 }));
  scene.add(
    disc(
      292,
      scene.radial(
        [
          [0, well],
          [0.86, well],
          [1, deep],
        ],
        { x: 0.53, y: 0.55, r: 0.52 },
      ),
    ),
  );
  scene.add(
    scene.soft('<circle cx="400" cy="400" r="292" fill="none" stroke="#fff" stroke-width="5"/>', 2.5, 0.55),
  );
}

/** A bowl from above; its content has a radius of about 305. */
export function bowl(scene, kind = 'teal') {
  const { rim, well, deep } = WARE[kind];
  scene.ground(disc(372, '#000'));
  scene.add(
    scene.lit(disc(374, rim), { blur: 12, height: 1.6, shine: 0.7, gloss: 30, shadow: 0, margin: 4 }),
  );
  scene.add(
    disc(
      338,
      scene.radial(
        [
          [0, well],
          [0.8, well],
          [1, deep],
        ],
        { x: 0.56, y: 0.6, r: 0.6 },
      ),
    ),
  );
}

export function board(scene) {
  scene.ground(disc(372, '#000'));
  scene.add(
    scene.lit(disc(374, '#c08a52'), {
      blur: 8,
      height: 1.3,
      grain: 0.12,
      freq: 0.02,
      shine: 0.2,
      shadow: 0,
      margin: 4,
    }),
  );
  scene.add(
    scene.mottled(disc(370, '#000'), {
      freq: 0.0035,
      stretch: 14,
      threshold: 0.47,
      sharpness: 6,
      color: '#85501f',
      opacity: 0.55,
    }),
  );
  scene.add(
    scene.mottled(disc(370, '#000'), {
      freq: 0.006,
      stretch: 22,
      threshold: 0.52,
      sharpness: 8,
      color: '#e6bb80',
      opacity: 0.5,
    }),
  );
  scene.add(
    scene.soft('<circle cx="400" cy="400" r="334" fill="none" stroke="#5c3212" stroke-width="6"/>', 2, 0.45),
  );
}

export function paper(scene) {
  const shape = blob(scene.random, 400, 400, 318, { wobble: 0.05, points: 18 });
  scene.add(
    scene.lit(`<path d="${shape}" fill="#f4e8d2"/>`, {
      blur: 3,
      height: 2.4,
      grain: 0.9,
      freq: 0.007,
      shine: 0.1,
      shadow: 6,
      margin: 4,
      smoothing: 1.6,
    }),
  );
}

export function dipPot(scene, x, y, r, color, rim = '#fbf6ee') {
  const at = (radius, fill) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
  scene.add(scene.lit(at(r, rim), { blur: 5, height: 1.6, shine: 0.6, shadow: 9, margin: 40 }));
  scene.add(at(r * 0.84, '#3b1d0e'));
  scene.add(
    scene.lit(`<path d="${blob(scene.random, x, y + 2, r * 0.8, { wobble: 0.02 })}" fill="${color}"/>`, {
      blur: 6,
      height: 1.4,
      grain: 0.14,
      freq: 0.016,
      shine: 0.6,
      gloss: 26,
      shadow: 0,
    }),
  );
}
