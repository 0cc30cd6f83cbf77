import { testStories } from '../../../tools/jest/stories';
import * as candleChart from './chart/CandleChart.stories';

testStories({ candleChart });
