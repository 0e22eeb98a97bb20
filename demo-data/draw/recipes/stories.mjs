import { doughBall, flameMark, openBox, returnMark, rollingPin } from '../dishes/kitchen.mjs';
import { confetti, flour, map, night, pitch, planks, route, table, tiles } from '../grounds.mjs';
import { piece } from '../ingredients/index.mjs';

const lying = (scene, pieces) => {
  for (const [name, x, y, scale = 1.4] of pieces) scene.add(piece(scene, name, x, y, { scale }));
};

const darkWood = planks('#6b4127', '#2f1608', '#a06a40');
const lightWood = planks('#d3a673', '#8f5c2c', '#f3d7a8', { strength: 0.9 });

export const STORIES = {
  'roman-pizza': {
    ground: (scene) => {
      darkWood(scene);
      flour(scene, 240, 540, 110);
    },
    dishes: [
      ['roman-stracciatella', 440, -190, 720, -14],
      ['roman-mortadella', 20, 150, 700, -14],
      ['roman-potato', 720, 250, 660, -14],
    ],
    over: (scene) =>
      lying(scene, [
        ['basil', 120, 110, 2],
        ['basil', 205, 70, 1.6],
        ['tomato', 320, 110, 1.5],
        ['rosemary', 1110, 120, 2],
        ['olive', 255, 175, 1.7],
      ]),
  },
  'night-delivery': {
    ground: night,
    dishes: [['pepperoni', 560, 60, 620, 10]],
  },
  'kids-workshop': {
    ground: (scene) => {
      table('#f0b437', { grain: '#fff0b8' })(scene);
      flour(scene, 980, 200, 130);
      flour(scene, 180, 560, 90);
      rollingPin(scene, 1010, 330, 66);
    },
    dishes: [['kids-sunny', 330, 30, 620, -8]],
    over: (scene) =>
      lying(scene, [
        ['corn', 150, 120, 2.2],
        ['corn', 205, 165, 2],
        ['corn', 120, 190, 2.1],
        ['tomato', 205, 330, 1.9],
        ['pepperoni', 130, 440, 1.7],
        ['olive', 240, 470, 2],
        ['mushroom', 225, 245, 1.7],
        ['basil', 1130, 590, 2.1],
        ['basil', 1060, 620, 1.8],
      ]),
  },
  'dough-48-hours': {
    ground: (scene) => {
      darkWood(scene);
      flour(scene, 430, 350, 230, { count: 160 });
      flour(scene, 900, 160, 120);
      doughBall(scene, 250, 210, 120);
      doughBall(scene, 535, 160, 104);
      doughBall(scene, 455, 400, 128);
      rollingPin(scene, 200, 500, -38, 290);
    },
    dishes: [['margherita', 690, 90, 660, 0]],
    over: (scene) =>
      lying(scene, [
        ['basil', 690, 560, 2],
        ['basil', 640, 610, 1.6],
      ]),
  },
  'lamb-samarkand': {
    ground: tiles,
    dishes: [['lamb-samarkand', 265, 5, 670, 12]],
    over: (scene) =>
      lying(scene, [
        ['parsley', 150, 560, 2.4],
        ['parsley', 205, 600, 2],
        ['mint', 1070, 120, 1.3],
        ['mint', 1125, 165, 1.1],
      ]),
  },
  'live-tracking': {
    ground: (scene) => {
      map(scene);
      route(scene, [
        [500, 420],
        [610, 330],
        [740, 350],
        [850, 440],
        [975, 395],
        [1030, 270],
      ]);
    },
    dishes: [['diablo', -90, 150, 620, -12]],
  },
  'paper-boxes': {
    ground: (scene) => {
      table('#8fa36c', { grain: '#e4edc8' })(scene);
      openBox(scene, 600, 62, 552);
      returnMark(scene, 322, 338, 118);
    },
    dishes: [['vegetarian', 628, 92, 496, 0]],
    over: (scene) =>
      lying(scene, [
        ['basil', 60, 610, 1.8],
        ['basil', 1165, 80, 1.8],
      ]),
  },
  'lunch-combo': {
    ground: table('#e98a3a', { grain: '#ffd9a0' }),
    dishes: [
      ['tomato-soup', 30, 90, 470, 0],
      ['lemonade', 900, -60, 440, 0],
      ['margherita', 440, 110, 600, 0],
    ],
    over: (scene) =>
      lying(scene, [
        ['basil', 470, 90, 2],
        ['lemon', 1120, 560, 1.9],
        ['mint', 1035, 620, 1.1],
      ]),
  },
  'second-roman': {
    ground: table('#a83a20', { grain: '#f0a070' }),
    dishes: [
      ['roman-pepperoni-honey', -30, -60, 720, -16],
      ['roman-olive-pepper', 520, 60, 720, -16],
    ],
    over: (scene) =>
      lying(scene, [
        ['olive', 1100, 110, 1.9],
        ['olive', 1150, 150, 1.7],
        ['basil', 150, 600, 2.2],
        ['basil', 230, 630, 1.8],
        ['chili', 1040, 70, 1.9],
      ]),
  },
  'pickup-discount': {
    ground: (scene) => {
      lightWood(scene);
      openBox(scene, 575, 66, 545);
      flameMark(scene, 302, 338, 15);
    },
    dishes: [['chicken-ranch', 603, 94, 490, 20]],
    over: (scene) =>
      lying(scene, [
        ['basil', 1150, 600, 2],
        ['tomato', 1150, 100, 1.7],
      ]),
  },
  birthday: {
    ground: (scene) => {
      table('#c9576a', { grain: '#ffd0cc' })(scene);
      confetti(scene, 90);
    },
    dishes: [
      ['donuts', -60, 190, 520, 0],
      ['honey-cake', 330, 40, 590, 0],
      ['cheesecake', 800, 150, 500, 0],
    ],
    over: (scene) =>
      lying(scene, [
        ['strawberry', 150, 110, 2],
        ['berry', 240, 150, 2],
        ['strawberry', 1090, 110, 1.8],
      ]),
  },
  'match-night': {
    ground: pitch,
    dishes: [
      ['wings-bbq', -40, 120, 500, 0],
      ['cola', 860, -30, 420, 0],
      ['fries', 850, 300, 430, 0],
      ['meat-feast', 340, 60, 580, 0],
    ],
  },
  'family-sunday': {
    ground: darkWood,
    dishes: [
      ['caesar-chicken', 880, -120, 430, 0],
      ['wings-honey-mustard', 900, 310, 430, 0],
      ['margherita', -110, 60, 590, 0],
      ['chicken-bbq', 400, 70, 580, 24],
    ],
    over: (scene) =>
      lying(scene, [
        ['basil', 420, 60, 2],
        ['basil', 490, 90, 1.6],
        ['tomato', 455, 620, 1.7],
      ]),
  },
  'summer-lemonade': {
    ground: table('#58a08c', { grain: '#d8f3e4' }),
    dishes: [
      ['lemonade', 120, 90, 560, 0],
      ['berry-mors', 640, 70, 580, 0],
    ],
    over: (scene) =>
      lying(scene, [
        ['lemon', 120, 150, 2.1],
        ['lemon', 640, 600, 2],
        ['mint', 620, 110, 1.5],
        ['orange', 1100, 580, 2],
        ['strawberry', 1110, 110, 2],
        ['berry', 560, 580, 2],
      ]),
  },
};
